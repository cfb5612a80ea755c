import { DefaultHttpClient, HttpClient, HttpError, NullLogger } from '@microsoft/signalr'
import type { HttpRequest, HttpResponse } from '@microsoft/signalr'

const bearer = (token: string): string => `Bearer ${token}`

/**
 * Sends the official client's requests, and repeats each once with a fresh token when the server answers 401. The
 * client's own retry does not work: its fetch throws on a 401, and it never repeats a negotiation.
 *
 * Errors: rejects as the client's own requests do; a second 401 is a failed request.
 * Source: HUB-22, HUB-23
 */
export class RetryingHttpClient extends HttpClient {
  readonly #renewToken: () => Promise<string>
  readonly #http: HttpClient
  /** The client keeps sending the token that it was given first. */
  #replaced: { readonly refused: string; readonly fresh: string } | null = null

  constructor(
    renewToken: () => Promise<string>,
    http: HttpClient = new DefaultHttpClient(NullLogger.instance),
  ) {
    super()
    this.#renewToken = renewToken
    this.#http = http
  }

  override async send(request: HttpRequest): Promise<HttpResponse> {
    try {
      return await this.#http.send(this.#withNewestToken(request))
    } catch (error) {
      if (!(error instanceof HttpError) || error.statusCode !== 401) throw error
    }
    this.#replaced = {
      refused: request.headers?.['Authorization'] ?? '',
      fresh: bearer(await this.#renewToken()),
    }
    return await this.#http.send(this.#withNewestToken(request))
  }

  override getCookieString(url: string): string {
    return this.#http.getCookieString(url)
  }

  #withNewestToken(request: HttpRequest): HttpRequest {
    const { Authorization: given = '', ...others } = request.headers ?? {}
    const newest = given === this.#replaced?.refused ? this.#replaced.fresh : given
    const hasToken = newest !== '' && newest !== bearer('')
    return { ...request, headers: hasToken ? { ...others, Authorization: newest } : others }
  }
}
