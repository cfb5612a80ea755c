import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { GenericSchema } from 'valibot'
import { createFailureLog } from '../http/failure-log'
import { parseInput } from '../http/parse-input'
import type { DatabaseFailure } from '../http/problem'
import { problemCodes, toProblem } from '../http/problem'
import { createDeskFailure, DeskProblem } from './desk-problem'

type FindDatabaseFailure = (error: unknown) => DatabaseFailure | null

/** Creates the handler that answers errors of the desk's calls, and of the REST API's, with a failure. */
export function createDeskErrorHandler(log: FastifyBaseLogger, findDatabaseFailure: FindDatabaseFailure) {
  const logFailure = createFailureLog(log)
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const problem = error instanceof DeskProblem ? error : toServerProblem(error, findDatabaseFailure)
    if (problem.code === 'internal' || problem.code === 'unavailable')
      logFailure(error, request, { isOutage: problem.code === 'unavailable' })
    const failure = createDeskFailure(problem, request.id)
    return reply.status(failure.statusCode).send(failure)
  }
}

/** Answers an address that is no call. */
export function refuseUnknownCall(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .status(404)
    .send(createDeskFailure(new DeskProblem('not_found', 'There is no such call.'), request.id))
}

/** Parses a value by its contract. Errors: DeskProblem `bad_request` with the field. */
export function parseOrThrow(schema: GenericSchema, value: unknown): unknown {
  const read = parseInput(schema, value)
  if (read.ok) return read.value
  const { message, path } = read.error
  throw new DeskProblem('bad_request', message, path === undefined ? {} : { path })
}

function toServerProblem(error: unknown, findDatabaseFailure: FindDatabaseFailure): DeskProblem {
  const { statusCode, message } = toProblem(error, findDatabaseFailure)
  return new DeskProblem(problemCodes[statusCode], message)
}
