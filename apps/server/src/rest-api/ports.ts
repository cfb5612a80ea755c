import type { ApiBodyOf, ApiCalls, ApiParamsOf, ApiQueryOf, ApiReplyOf } from '@murphy/contracts/api'
import type { FastifyRequest } from 'fastify'
import type { AgentApiPorts } from '../agent-api/ports'
import type { ApiKeys, ValidApiKey } from '../api-keys/api-keys'
import type { OwnOrigin } from '../origins'

/** Dependencies of the REST API: the reads of the desk's managers, and the keys. */
export type RestApiPorts = Pick<
  AgentApiPorts,
  'agents' | 'chatRecords' | 'inbox' | 'reportSources' | 'staff' | 'resolutions' | 'teacher' | 'settings'
> & {
  readonly apiKeys: Pick<ApiKeys, 'use'>
  readonly ownOrigin: OwnOrigin
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** A call of the REST API, checked against its contract. */
export type RestApiRequest<Name extends keyof ApiCalls> = {
  readonly params: ApiParamsOf<ApiCalls[Name]>
  readonly query: ApiQueryOf<ApiCalls[Name]>
  readonly body: ApiBodyOf<ApiCalls[Name]>
  readonly key: ValidApiKey
  readonly request: FastifyRequest
}

type RestApiHandler<Name extends keyof ApiCalls> = (
  request: RestApiRequest<Name>,
) => Promise<ApiReplyOf<ApiCalls[Name]>>

export type RestApiHandlers = { readonly [Name in keyof ApiCalls]: RestApiHandler<Name> }
