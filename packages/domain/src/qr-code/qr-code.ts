import { createDivisor, getRemainder } from './reed-solomon'

/**
 * The modules of a QR code by ISO/IEC 18004, row by row; true is dark. The quiet zone around them is not part of it.
 *
 * Source: decision 056
 */
export type QrCode = readonly (readonly boolean[])[]

/**
 * Error correction codewords of each block, and the number of blocks, for versions 1 to 10 at level M. A damaged or
 * reflecting seventh of the code can be lost.
 */
const blocksOfVersion: readonly { readonly correction: number; readonly blocks: number }[] = [
  { correction: 10, blocks: 1 },
  { correction: 16, blocks: 1 },
  { correction: 26, blocks: 1 },
  { correction: 18, blocks: 2 },
  { correction: 24, blocks: 2 },
  { correction: 16, blocks: 4 },
  { correction: 18, blocks: 4 },
  { correction: 22, blocks: 4 },
  { correction: 22, blocks: 5 },
  { correction: 26, blocks: 5 },
]

/** The format bits of level M, without the mask. */
const levelM = 0

/**
 * Encodes a text as a QR code in byte mode at level M, with the mask of the lowest penalty.
 *
 * @returns `null` for a text of more than 213 bytes, which would need a code that is hard to scan from a screen
 */
export function createQrCode(text: string): QrCode | null {
  const bytes = toUtf8(text)
  const version = blocksOfVersion.findIndex((_, index) => canHold(index + 1, bytes.length)) + 1
  if (version === 0) return null
  const codewords = interleave(createDataCodewords(bytes, version), version)
  const size = version * 4 + 17
  const plain = drawCodewords(drawFunctionPatterns(size, version), codewords)
  const masked = masks.map((isInverted, mask) => applyMask(plain, isInverted, mask))
  const penalties = masked.map(getPenalty)
  const best = masked[penalties.indexOf(Math.min(...penalties))] ?? plain
  return best.map((row) => row.map((module) => module === true))
}

/** Returns the bytes of a text in UTF-8. Half a surrogate pair counts as the replacement character. */
function toUtf8(text: string): number[] {
  const encoded = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
  return Array.from(encoded.matchAll(/%(..)|./g), ([character, hex]) =>
    hex === undefined ? character.charCodeAt(0) : parseInt(hex, 16),
  )
}

/** A module while the code is drawn; `null`: not drawn yet. */
type Grid = (boolean | null)[][]

/** A grid, and the modules that hold no data. */
type Drawing = { readonly grid: Grid; readonly isFunction: readonly (readonly boolean[])[] }

function canHold(version: number, byteCount: number): boolean {
  return 4 + getCountBits(version) + byteCount * 8 <= getDataCodewordCount(version) * 8
}

/** Returns the number of bits that hold the number of bytes. */
function getCountBits(version: number): number {
  return version < 10 ? 8 : 16
}

function getBlocks(version: number): { readonly correction: number; readonly blocks: number } {
  const found = blocksOfVersion[version - 1]
  if (found === undefined) throw new Error(`Version ${version} is not supported.`)
  return found
}

/** Returns the number of codewords of a version: the modules that no pattern uses, in bytes. */
function getCodewordCount(version: number): number {
  const alignments = getAlignmentCentres(version).length
  const patterns = alignments === 0 ? 0 : (25 * alignments - 10) * alignments - 55
  return Math.floor(((16 * version + 128) * version + 64 - patterns - (version >= 7 ? 36 : 0)) / 8)
}

function getDataCodewordCount(version: number): number {
  const { correction, blocks } = getBlocks(version)
  return getCodewordCount(version) - correction * blocks
}

/** Returns mode, length, bytes, terminator and padding as codewords. */
function createDataCodewords(bytes: readonly number[], version: number): readonly number[] {
  const byteMode = 0b0100
  const bits = [...toBits(byteMode, 4), ...toBits(bytes.length, getCountBits(version))]
  for (const byte of bytes) bits.push(...toBits(byte, 8))
  const capacity = getDataCodewordCount(version) * 8
  bits.push(...toBits(0, Math.min(4, capacity - bits.length)))
  bits.push(...toBits(0, (8 - (bits.length % 8)) % 8))
  const codewords: number[] = []
  for (let at = 0; at < bits.length; at += 8)
    codewords.push(bits.slice(at, at + 8).reduce((byte, bit) => byte * 2 + bit, 0))
  for (let padding = 0xec; codewords.length < capacity / 8; padding ^= 0xec ^ 0x11) codewords.push(padding)
  return codewords
}

function toBits(value: number, length: number): number[] {
  return Array.from({ length }, (_, index) => (value >>> (length - 1 - index)) & 1)
}

/** Splits the data into blocks, adds the error correction of each, and interleaves them. */
function interleave(data: readonly number[], version: number): readonly number[] {
  const { correction, blocks } = getBlocks(version)
  const shortLength = Math.floor(data.length / blocks)
  const shortBlocks = blocks - (data.length % blocks)
  const divisor = createDivisor(correction)
  let start = 0
  const parts = Array.from({ length: blocks }, (_, index) => {
    const end = start + shortLength + (index < shortBlocks ? 0 : 1)
    const part = data.slice(start, end)
    start = end
    return { part, correction: getRemainder(part, divisor) }
  })
  const readColumns = (rows: readonly (readonly number[])[], length: number): number[] =>
    Array.from({ length }, (_, at) => rows.flatMap((row) => row[at] ?? [])).flat()
  return [
    ...readColumns(
      parts.map(({ part }) => part),
      shortLength + 1,
    ),
    ...readColumns(
      parts.map((block) => block.correction),
      correction,
    ),
  ]
}

/** Returns the coordinates of the alignment patterns' centres. */
function getAlignmentCentres(version: number): readonly number[] {
  if (version === 1) return []
  const last = version * 4 + 10
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((last - 6) / (count - 1) / 2) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, index) => last - step * (count - 2 - index))]
}

/** Draws everything that holds no data. The format bits are only reserved, because they name the mask. */
function drawFunctionPatterns(size: number, version: number): Drawing {
  const grid: Grid = Array.from({ length: size }, () => Array.from({ length: size }, () => null))
  for (let at = 0; at < size; at += 1) {
    setModule(grid, { x: at, y: 6 }, at % 2 === 0)
    setModule(grid, { x: 6, y: at }, at % 2 === 0)
  }
  drawAlignmentPatterns(grid, getAlignmentCentres(version))
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawFinderPattern(grid, x, y)
  drawFormat(grid, 0)
  drawVersion(grid, version)
  return { grid, isFunction: grid.map((row) => row.map((module) => module !== null)) }
}

function setModule(grid: Grid, { x, y }: { readonly x: number; readonly y: number }, isDark: boolean): void {
  const row = grid[y]
  if (row !== undefined && x >= 0 && x < row.length) row[x] = isDark
}

/** Draws a finder pattern with its light border, by its centre. */
function drawFinderPattern(grid: Grid, centreX: number, centreY: number): void {
  for (let dy = -4; dy <= 4; dy += 1)
    for (let dx = -4; dx <= 4; dx += 1) {
      const distance = Math.max(Math.abs(dx), Math.abs(dy))
      setModule(grid, { x: centreX + dx, y: centreY + dy }, distance !== 2 && distance !== 4)
    }
}

function drawAlignmentPatterns(grid: Grid, centres: readonly number[]): void {
  const last = centres.length - 1
  for (const [row, y] of centres.entries())
    for (const [column, x] of centres.entries()) {
      // Three corners have a finder pattern.
      if ((row === 0 && (column === 0 || column === last)) || (row === last && column === 0)) continue
      for (let dy = -2; dy <= 2; dy += 1)
        for (let dx = -2; dx <= 2; dx += 1)
          setModule(grid, { x: x + dx, y: y + dy }, Math.max(Math.abs(dx), Math.abs(dy)) !== 1)
    }
}

/** Draws both copies of the level and the mask, with their error correction. */
function drawFormat(grid: Grid, mask: number): void {
  const size = grid.length
  const data = (levelM << 3) | mask
  let remainder = data
  for (let round = 0; round < 10; round += 1) remainder = (remainder << 1) ^ ((remainder >>> 9) * 0x537)
  const bits = ((data << 10) | remainder) ^ 0x5412
  const isDark = (bit: number): boolean => ((bits >>> bit) & 1) !== 0
  for (let bit = 0; bit < 15; bit += 1) {
    // Around the first finder pattern, past the timing patterns.
    const beside =
      bit < 6 ? { x: 8, y: bit } : bit < 8 ? { x: 8, y: bit + 1 } : { x: bit === 8 ? 7 : 14 - bit, y: 8 }
    setModule(grid, beside, isDark(bit))
    // Below the second and beside the third.
    setModule(grid, bit < 8 ? { x: size - 1 - bit, y: 8 } : { x: 8, y: size - 15 + bit }, isDark(bit))
  }
  setModule(grid, { x: 8, y: size - 8 }, true)
}

/** Draws both copies of the version, which codes from version 7 on have. */
function drawVersion(grid: Grid, version: number): void {
  if (version < 7) return
  let remainder = version
  for (let round = 0; round < 12; round += 1) remainder = (remainder << 1) ^ ((remainder >>> 11) * 0x1f25)
  const bits = (version << 12) | remainder
  for (let bit = 0; bit < 18; bit += 1) {
    const isDark = ((bits >>> bit) & 1) !== 0
    const far = grid.length - 11 + (bit % 3)
    const near = Math.floor(bit / 3)
    setModule(grid, { x: far, y: near }, isDark)
    setModule(grid, { x: near, y: far }, isDark)
  }
}

/** Draws the codewords in two columns at a time, upwards and downwards in turn, from the right. */
function drawCodewords({ grid, isFunction }: Drawing, codewords: readonly number[]): Grid {
  const size = grid.length
  const bits = codewords.flatMap((codeword) => toBits(codeword, 8))
  let next = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    // The vertical timing pattern is no part of a pair.
    if (right === 6) right = 5
    for (let step = 0; step < size; step += 1) {
      const isUpwards = ((right + 1) & 2) === 0
      const y = isUpwards ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (isFunction[y]?.[x] !== false) continue
        // The last modules of some versions hold nothing.
        setModule(grid, { x, y }, bits[next] === 1)
        next += 1
      }
    }
  }
  return grid.map((row, y) => row.map((module, x) => (isFunction[y]?.[x] === true ? null : module)))
}

/** The eight masks: whether each inverts the module of a column and a row. */
const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** Returns the whole code with one mask. */
function applyMask(data: Grid, isInverted: (x: number, y: number) => boolean, mask: number): Grid {
  const size = data.length
  const { grid } = drawFunctionPatterns(size, (size - 17) / 4)
  for (const [y, row] of data.entries())
    for (const [x, module] of row.entries())
      if (module !== null) setModule(grid, { x, y }, module !== isInverted(x, y))
  drawFormat(grid, mask)
  return grid
}

/** Returns how hard the code is to scan: long runs, blocks, patterns like a finder, and an uneven share of dark modules. */
function getPenalty(grid: Grid): number {
  const size = grid.length
  const rows = grid.map((row) => row.map((module) => (module === true ? '1' : '0')).join(''))
  const columns = rows.map((_, x) => rows.map((row) => row[x] ?? '').join(''))
  let penalty = 0
  for (const line of [...rows, ...columns]) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2
    for (const pattern of ['10111010000', '00001011101'])
      for (let at = line.indexOf(pattern); at >= 0; at = line.indexOf(pattern, at + 1)) penalty += 40
  }
  for (let y = 0; y < size - 1; y += 1)
    for (let x = 0; x < size - 1; x += 1) {
      const square = `${rows[y]?.slice(x, x + 2)}${rows[y + 1]?.slice(x, x + 2)}`
      if (square === '0000' || square === '1111') penalty += 3
    }
  const dark = rows.join('').replaceAll('0', '').length
  return penalty + Math.floor(Math.abs(dark * 20 - size * size * 10) / (size * size)) * 10
}
