import type { DeskBodyOf, DeskCalls, DeskParamsOf, DeskReplyOf } from '@murphy/contracts/desk'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DeskCaller } from './caller'

/** A call of the desk, checked against its contract. `caller`: the signed-in agent; `null` for calls that need no session. */
export type DeskRequest<Name extends keyof DeskCalls> = {
  readonly body: DeskBodyOf<DeskCalls[Name]>
  readonly params: DeskParamsOf<DeskCalls[Name]>
  readonly caller: DeskCalls[Name]['access'] extends 'anybody' ? null : DeskCaller
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type DeskHandler<Name extends keyof DeskCalls> = (
  request: DeskRequest<Name>,
) => Promise<DeskReplyOf<DeskCalls[Name]>>

export type DeskHandlers = { readonly [Name in keyof DeskCalls]: DeskHandler<Name> }
