/** Headers of a mail by name, and its text. A header that is `undefined` is left out. */
export type RawMailFields = {
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly body?: string
}

/** Returns a mail of Mia to the shop as bytes, with changed headers and text. */
export function createRawMail({ headers = {}, body = 'Yes, please.\n' }: RawMailFields = {}): Buffer {
  const all = {
    From: 'Mia Hart <mia@example.com>',
    To: 'support@shop.example',
    Subject: 'My order',
    'Message-ID': '<1@mail.example>',
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  }
  const head = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  )
  return Buffer.from(`${head.join('\n')}\n\n${body}`.replaceAll('\n', '\r\n'))
}
