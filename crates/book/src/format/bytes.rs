//! Numbers as bytes.

use super::BookError;

/// Appends a number: seven bits in a byte, the lowest first, with the highest bit if more follow.
pub(super) fn put_varint(bytes: &mut Vec<u8>, mut number: u128) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// A signed number as an unsigned one, small if it is small: 0, -1, 1, -2 become 0, 1, 2, 3.
pub(super) fn zigzag(number: i32) -> u128 {
    u128::from((number << 1 ^ number >> 31) as u32)
}

/// The opposite of [`zigzag`]; `None` if the number is too large.
pub(super) fn unzigzag(number: u128) -> Option<i32> {
    let number = u32::try_from(number).ok()?;
    Some((number >> 1) as i32 ^ -((number & 1) as i32))
}

/// Takes numbers off the front.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reader<'a>(pub(super) &'a [u8]);

impl<'a> Reader<'a> {
    pub(super) fn take(&mut self, count: usize) -> Result<&'a [u8], BookError> {
        let (taken, rest) = self
            .0
            .split_at_checked(count)
            .ok_or(BookError::Malformed("it ends within a position"))?;
        self.0 = rest;
        Ok(taken)
    }

    pub(super) fn byte(&mut self) -> Result<u8, BookError> {
        Ok(self.take(1)?[0])
    }

    pub(super) fn array<const N: usize>(&mut self) -> Result<[u8; N], BookError> {
        let mut array = [0; N];
        array.copy_from_slice(self.take(N)?);
        Ok(array)
    }

    pub(super) fn text(&mut self, length: usize) -> Result<&'a str, BookError> {
        let text = str::from_utf8(self.take(length)?);
        text.map_err(|_| BookError::Malformed("a text is not UTF-8"))
    }

    pub(super) fn varint(&mut self) -> Result<u128, BookError> {
        let mut number = 0;
        for shift in (0..128).step_by(7) {
            let byte = self.byte()?;
            let bits = u128::from(byte & 0x7F);
            if bits << shift >> shift != bits {
                break;
            }
            number |= bits << shift;
            if byte & 0x80 == 0 {
                return Ok(number);
            }
        }
        Err(BookError::Malformed("a number is too large"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_survive() {
        for number in [0, 1, 127, 128, 300, u128::from(u64::MAX), u128::MAX] {
            let mut bytes = Vec::new();
            put_varint(&mut bytes, number);
            let mut reader = Reader(&bytes);
            assert_eq!(reader.varint(), Ok(number));
            assert!(reader.0.is_empty());
            assert!(Reader(&bytes[1..]).varint().is_err() || bytes.len() > 1);
        }
        for number in [0, 1, -1, 640, -640, i32::MAX, i32::MIN] {
            assert_eq!(unzigzag(zigzag(number)), Some(number));
        }
        assert_eq!(unzigzag(u128::MAX), None);
    }

    #[test]
    fn a_number_of_more_than_128_bits_is_refused() {
        assert!(Reader(&[0xFF; 40]).varint().is_err());
        let mut bytes = vec![0xFF; 18];
        bytes.push(0x04);
        assert!(Reader(&bytes).varint().is_err());
    }
}
