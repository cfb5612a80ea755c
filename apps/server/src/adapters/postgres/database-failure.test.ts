import { describe, expect, it } from 'vitest'
import { classifyDatabaseFailure } from './database-failure'

function withCode(code: string, message = 'failed'): Error {
  return Object.assign(new Error(message), { code })
}

describe('an error of a query', () => {
  it.each([
    withCode('08006'),
    withCode('25006'),
    withCode('25P02'),
    withCode('25P03'),
    withCode('53300'),
    withCode('57P01'),
    withCode('57014'),
    withCode('40001'),
    withCode('40P01'),
    withCode('55000'),
    withCode('58030'),
    withCode('ECONNREFUSED'),
    withCode('ECONNRESET'),
    withCode('EPIPE'),
    withCode('EAI_AGAIN'),
    new Error('Connection terminated unexpectedly'),
    new Error('Client was closed and is not queryable'),
    new Error('Connection terminated due to connection timeout'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Query read timeout'),
  ])('%s means that the database is unavailable', (error) => {
    expect(classifyDatabaseFailure(error)).toBe('unavailable')
  })

  it.each([withCode('22021'), withCode('22P05'), withCode('22003')])(
    '$code means that the value cannot be stored',
    (error) => {
      expect(classifyDatabaseFailure(error)).toBe('unstorable')
    },
  )

  it.each([withCode('23505'), withCode('42P01'), new TypeError('x is undefined'), 'text', null])(
    '%s says nothing about the database',
    (error) => {
      expect(classifyDatabaseFailure(error)).toBeNull()
    },
  )
})
