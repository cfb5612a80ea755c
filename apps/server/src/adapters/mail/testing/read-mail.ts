export type ReadMail = {
  readonly header: (name: string) => string
  readonly text: string
  readonly attachments: readonly {
    readonly filename: string
    readonly contentType: string
    readonly content: Buffer
  }[]
}

type MimePart = { readonly headers: ReadonlyMap<string, string>; readonly body: string }

/** Parses a mail (RFC 5322, MIME), as far as our own mails need it. */
export function readMail(raw: string): ReadMail {
  const mail = readPart(raw)
  const parts = getParts(mail)
  const [text] = parts
  return {
    header: (name) => decodeWords(mail.headers.get(name.toLowerCase()) ?? ''),
    text: text === undefined ? '' : decodeBody(text).toString('utf8').replaceAll('\r\n', '\n'),
    attachments: parts.slice(1).map((part) => ({
      filename: getParameter(part, 'content-disposition', 'filename'),
      contentType: (part.headers.get('content-type') ?? '').split(';')[0] ?? '',
      content: decodeBody(part),
    })),
  }
}

function readPart(raw: string): MimePart {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { headers: new Map(headers), body: raw.slice(end + 4) }
}

function getParts(mail: MimePart): MimePart[] {
  const boundary = getParameter(mail, 'content-type', 'boundary')
  if (boundary === '') return [mail]
  const pieces = mail.body.split(`--${boundary}`).slice(1, -1)
  return pieces.map((piece) => readPart(piece.replace(/^\r\n/, '').replace(/\r\n$/, '')))
}

function getParameter({ headers }: MimePart, header: string, name: string): string {
  return new RegExp(`${name}="?([^";]+)`).exec(headers.get(header) ?? '')?.[1] ?? ''
}

function decodeBody({ headers, body }: MimePart): Buffer {
  switch (headers.get('content-transfer-encoding')) {
    case 'base64':
      return Buffer.from(body, 'base64')
    case 'quoted-printable':
      return decodeQuotedPrintable(body.replace(/=\r\n/g, ''))
    default:
      return Buffer.from(body)
  }
}

/** Decodes `=?UTF-8?Q?Ros=C3=A9?=` as `Rosé`. */
function decodeWords(value: string): string {
  return value.replace(/=\?utf-8\?([qb])\?([^?]*)\?=\s*/gi, (_, kind: string, text: string) =>
    (kind.toLowerCase() === 'b'
      ? Buffer.from(text, 'base64')
      : decodeQuotedPrintable(text.replaceAll('_', ' '))
    ).toString('utf8'),
  )
}

function decodeQuotedPrintable(text: string): Buffer {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1')
}
