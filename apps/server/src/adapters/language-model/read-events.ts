/** The maximum length of an answer with its framing; the rest is not read. */
export const longestStreamBytes = 500_000

/**
 * Reads the data of server-sent events, one text for each event. It ends with `oversized` when the stream is too long.
 * An event that the end of the stream cuts is not returned.
 */
export async function* readEvents(response: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  let rest = ''
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > longestStreamBytes) {
      yield 'oversized'
      return
    }
    rest += decoder.decode(chunk, { stream: true })
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      // An empty line, a comment and other fields have no data. No service splits one event into several lines of data.
      const [, data] = /^data: ?(.*)$/.exec(line) ?? []
      if (data !== undefined) yield data.trim()
    }
  }
}
