/** Returns the smallest PNG whose header has this size. */
export function png(width: number, height: number): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  return Buffer.concat([head, size, Buffer.from('0806000000', 'hex'), Buffer.alloc(32)])
}

export function gif(width: number, height: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width, 0)
  size.writeUInt16LE(height, 2)
  return Buffer.concat([Buffer.from('GIF89a'), size, Buffer.alloc(16)])
}

/**
 * Returns a JPEG.
 *
 * @param noteBytes length of the camera's metadata before the frame
 */
export function jpg(width: number, height: number, noteBytes = 16): Buffer {
  const note = Buffer.alloc(noteBytes + 4)
  note.writeUInt16BE(0xffe1, 0)
  note.writeUInt16BE(noteBytes + 2, 2)
  const frame = Buffer.from('ffc000110800000000', 'hex')
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([Buffer.from('ffd8', 'hex'), note, frame, Buffer.from('030111000211010311', 'hex')])
}

export const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')
