/** Multiplies in the field of 256 elements with the polynomial 0x11d. */
function multiply(left: number, right: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((right >>> bit) & 1) * left
  }
  return product
}

/** Returns the coefficients of the Reed-Solomon divisor, without the leading one. */
export function createDivisor(degree: number): readonly number[] {
  let divisor = [...Array.from({ length: degree - 1 }, () => 0), 1]
  let root = 1
  for (let round = 0; round < degree; round += 1) {
    const factor = root
    divisor = divisor.map((coefficient, index) => multiply(coefficient, factor) ^ (divisor[index + 1] ?? 0))
    root = multiply(root, 2)
  }
  return divisor
}

/** Returns the error correction codewords of a block: as many as the divisor has coefficients. */
export function getRemainder(data: readonly number[], divisor: readonly number[]): readonly number[] {
  let remainder = divisor.map(() => 0)
  for (const byte of data) {
    const factor = byte ^ (remainder[0] ?? 0)
    const shifted = [...remainder.slice(1), 0]
    remainder = shifted.map((value, index) => value ^ multiply(divisor[index] ?? 0, factor))
  }
  return remainder
}
