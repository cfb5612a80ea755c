import { deskCalls } from '@murphy/contracts/desk'
import type { DeskCall, DeskCallName } from '@murphy/contracts/desk'
import { describe, expect, it } from 'vitest'
import { auditRules } from './audit-rules'
import { readRules } from './unrecorded-calls'

const calls: readonly (DeskCall & { readonly name: DeskCallName })[] = Object.values(deskCalls)

describe('the audit rule', () => {
  it.each(calls.map(({ name }) => [name] as const))('exists for the call %s', (name) => {
    expect(auditRules[name]).toBeDefined()
  })

  it.each(calls.filter(({ access }) => access === 'manager').map((call) => [call.name, call] as const))(
    'writes an entry for %s, a call of managers, unless it reads',
    (name) => {
      const isRead = Object.hasOwn(readRules, name) || name === 'getStaff'
      expect(typeof auditRules[name]).toBe(isRead ? 'string' : 'object')
    },
  )

  it.each(calls.filter(({ method }) => method === 'PUT' || method === 'DELETE').map(({ name }) => [name]))(
    'does not treat %s, which changes something by its method, as a call that reads',
    (name) => {
      expect(auditRules[name]).not.toBe('reads')
    },
  )

  it('leaves an entry to the handler only for calls that have no session yet', () => {
    const byHandler = calls.filter(({ name }) => auditRules[name] === 'by-handler')
    expect(byHandler.map(({ access }) => access)).toEqual(byHandler.map(() => 'anybody'))
  })

  it('calls only the work of agents in chats everyday work', () => {
    const work = calls.filter(({ name }) => auditRules[name] === 'chat-work')
    expect(work.map(({ access }) => access)).toEqual(work.map(() => 'agent'))
  })
})
