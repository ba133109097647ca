// Loads the laboratory: its style sheet and its module.
import init, * as laboratory from "./laboratory.js";

const sheet = new Promise((loaded) => {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL("./style.css", import.meta.url).href;
  // Without its style sheet the laboratory is plain, but works.
  link.onload = link.onerror = loaded;
  document.head.append(link);
});

export async function load() {
  await Promise.all([init(), sheet]);
  return laboratory;
}
