import { randomBytes } from 'node:crypto'
import { cutAtPadding } from './base64-body'

/** The longest head of a part. */
const headBytes = 256 * 1024
/** Lines that begin with two hyphens. Real mails have a few dozen. */
const mostCandidates = 5000
/** Multiparts within each other. */
const deepest = 20
const longestDelimiter = 300
/** The decoded marker of a file: 24 digits in Base64. */
const markerBytes = 18
const candidate = Buffer.from('\n--')
const newline = 0x0a
const carriageReturn = 0x0d

/** The encoded content of a file, in the mail's own bytes. */
export type FileBody = {
  /** Base64 with line breaks, without padding. */
  readonly bytes: Buffer
  /** False when the mail ends before the file does. */
  readonly isClosed: boolean
}

export type SplitMail = {
  /** The mail with a short marker in the place of each file. */
  readonly text: Buffer
  /** Returns the file whose marker an attachment has as its content; `null`: it has its own content. */
  readonly findFile: (content: Uint8Array) => FileBody | null
}

/**
 * Takes the files that are encoded as Base64 out of a mail, without decoding or copying them. Parsing the rest takes
 * little time, however large the files are. What the split does not understand stays in the text.
 */
export function splitMail(raw: Buffer): SplitMail {
  const files = new Map<string, FileBody>()
  const pieces: Buffer[] = []
  /** Boundaries of the multiparts that have begun, the outermost first. */
  const open: string[] = []
  // A marker is Base64 as well. Nothing in the mail can be taken for one.
  const nonce = randomBytes(8).toString('hex')
  const delimiters = createDelimiters(raw)
  let copiedTo = 0
  let partAt = 0
  for (;;) {
    const end = delimiters.find(partAt, open)
    const endAt = end?.at ?? raw.length
    const head = readHead(raw, partAt, endAt)
    let next = end
    if (head !== null && head.boundary !== null && open.length < deepest) {
      open.push(head.boundary)
      next = delimiters.find(head.bodyAt, open)
    } else if (head?.isFile === true && !delimiters.areExhausted()) {
      const marker = `${nonce}${String(files.size).padStart(8, '0')}`
      const bytes = cutAtPadding(raw.subarray(head.bodyAt, endAt))
      files.set(marker, { bytes, isClosed: end !== null })
      pieces.push(raw.subarray(copiedTo, head.bodyAt), Buffer.from(`${marker}\r\n`))
      copiedTo = endAt
    }
    while (next !== null && next.isLast) {
      open.length = next.depth
      next = delimiters.find(next.end, open)
    }
    if (next === null) break
    open.length = next.depth + 1
    partAt = next.end
  }
  return {
    text: files.size === 0 ? raw : Buffer.concat([...pieces, raw.subarray(copiedTo)]),
    findFile: (content) =>
      content.byteLength === markerBytes
        ? (files.get(Buffer.from(content).toString('base64')) ?? null)
        : null,
  }
}

/** A line between two parts. */
type Delimiter = {
  readonly at: number
  /** Where the next line begins. */
  readonly end: number
  /** The place of its boundary among the open ones. */
  readonly depth: number
  /** True when the multipart ends with it. */
  readonly isLast: boolean
}

function createDelimiters(raw: Buffer) {
  let candidates = 0
  return {
    areExhausted: () => candidates > mostCandidates,
    /** Returns the first delimiter at or behind the beginning of a line. */
    find: (lineAt: number, open: readonly string[]): Delimiter | null => {
      if (open.length === 0) return null
      let before = raw.indexOf(candidate, Math.max(0, lineAt - 1))
      for (; before !== -1; before = raw.indexOf(candidate, before + 1)) {
        candidates += 1
        if (candidates > mostCandidates) return null
        const lineEnd = raw.indexOf(newline, before + 1)
        const end = lineEnd === -1 ? raw.length : lineEnd + 1
        if (end - before > longestDelimiter) continue
        const line = raw.toString('latin1', before + 1, end).trimEnd()
        const depth = open.findLastIndex((boundary) => line === `--${boundary}` || line === `--${boundary}--`)
        if (depth === -1) continue
        return { at: before + 1, end, depth, isLast: line === `--${open[depth] ?? ''}--` }
      }
      return null
    },
  }
}

type PartHead = {
  readonly bodyAt: number
  /** `null`: it is no multipart. */
  readonly boundary: string | null
  readonly isFile: boolean
}

/** Reads the head of a part, which ends with an empty line; `null`: it does not end, or is too long. */
function readHead(raw: Buffer, from: number, to: number): PartHead | null {
  let lineAt = from
  for (;;) {
    const end = raw.indexOf(newline, lineAt)
    if (end === -1 || end >= to || end - from > headBytes) return null
    const isEmpty = end === lineAt || (end === lineAt + 1 && raw[lineAt] === carriageReturn)
    if (isEmpty) return { bodyAt: end + 1, ...readFields(raw.toString('latin1', from, lineAt)) }
    lineAt = end + 1
  }
}

function readFields(head: string): Pick<PartHead, 'boundary' | 'isFile'> {
  const fields = new Map<string, string>()
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name = '', value = ''] = /^([\w-]+)[ \t]*:(.*)$/s.exec(line) ?? []
    const key = name.toLowerCase()
    if (key.startsWith('content-') && !fields.has(key)) fields.set(key, value.trim())
  }
  const type = fields.get('content-type') ?? ''
  const [kind = ''] = /^[\w.+-]+\/[\w.+-]+/.exec(type.toLowerCase()) ?? []
  if (kind.startsWith('multipart/')) return { boundary: readBoundary(type), isFile: false }
  const isBase64 = /^base64$/i.test(fields.get('content-transfer-encoding') ?? '')
  const isAttached = /^attachment[ \t]*(?:;|$)/i.test(fields.get('content-disposition') ?? '')
  return { boundary: null, isFile: isBase64 && !isCalendar(kind) && (isAttached || !isMessageText(kind)) }
}

function readBoundary(type: string): string | null {
  const [, quoted, token] = /;\s*boundary\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/i.exec(type) ?? []
  const boundary = quoted?.replace(/\\(.)/g, '$1') ?? token ?? ''
  return boundary === '' || boundary.length > longestDelimiter - 10 ? null : boundary
}

/** Returns true for parts that are the text of a mail unless they are attached. A part without a type is text. */
function isMessageText(kind: string): boolean {
  return kind === '' || kind === 'text/plain' || kind === 'text/html'
}

/** Returns true for a calendar, whose content the parser changes. */
function isCalendar(kind: string): boolean {
  return kind === 'text/calendar' || kind === 'application/ics'
}
