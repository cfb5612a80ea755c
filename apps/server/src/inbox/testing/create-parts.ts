import type { RawMailFields } from './create-raw-mail'

/** A part of a mail: the lines of its head, and its body as it is written. */
export type RawPart = { readonly head: readonly string[]; readonly body: string }

/** Returns the part of a file in Base64, as mail programs write it. A changed head replaces the name. */
export function createFilePart(
  name: string,
  content: Buffer,
  {
    type = 'application/octet-stream',
    head,
  }: { readonly type?: string; readonly head?: readonly string[] } = {},
): RawPart {
  return {
    head: [
      `Content-Type: ${type}`,
      'Content-Transfer-Encoding: base64',
      ...(head ?? [`Content-Disposition: attachment; filename="${name}"`]),
    ],
    body: content.toString('base64').replace(/.{76}/g, '$&\n'),
  }
}

/** Returns the fields of a mail with a text and further parts. */
export function createMailWithParts(
  parts: readonly RawPart[],
  headers: Readonly<Record<string, string | undefined>> = {},
): RawMailFields {
  const all: readonly RawPart[] = [
    { head: ['Content-Type: text/plain'], body: 'The label is torn.\n' },
    ...parts,
  ]
  return {
    headers: { 'Content-Type': 'multipart/mixed; boundary="b"', ...headers },
    body: `${all.map(({ head, body }) => `--b\n${head.join('\n')}\n\n${body}\n`).join('')}--b--\n`,
  }
}
