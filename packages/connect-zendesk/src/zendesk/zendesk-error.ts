import { SourceError } from '@murphy/connector'

/** A failed call of Zendesk with the code that Zendesk gave, such as `RecordInvalid`. */
export class ZendeskError extends SourceError {
  readonly code: string

  constructor(kind: SourceError['kind'], message: string, { code = '', retryAfterMs = 1000 } = {}) {
    super(kind, message, retryAfterMs)
    this.code = code
  }
}
