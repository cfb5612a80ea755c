import { inflateSync } from 'node:zlib'

/** Returns the texts of a PDF of pdfkit, page by page, each piece as it was drawn. */
export function readPdfText(pdf: Uint8Array): string[][] {
  const raw = Buffer.from(pdf).toString('latin1')
  return [...raw.matchAll(/<<([^>]*)>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(
    ([, dictionary = '', stream = '']) => {
      const isPacked = dictionary.includes('FlateDecode')
      const bytes = Buffer.from(stream, 'latin1')
      const content = (isPacked ? inflateSync(bytes) : bytes).toString('latin1')
      const texts = [...content.matchAll(/\[([^\]]*)\] TJ/g)].map(([, pieces = '']) => toText(pieces))
      return texts.length === 0 ? [] : [texts]
    },
  )
}

/** Converts `[<5461> 20 <78>]`: hexadecimal pieces with the space between them. */
function toText(pieces: string): string {
  const hex = [...pieces.matchAll(/<([0-9a-f]*)>/gi)].map(([, digits = '']) => digits).join('')
  return new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex'))
}
