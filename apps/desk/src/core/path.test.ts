import { describe, expect, it } from 'vitest'
import { deskChat, queuedChat, said, sarah } from '../testing/builders'
import { createTestDesk } from '../testing/test-desk'
import { toAllowedPath, getSubpath, findPage } from './path'

it.each([
  ['', null, ''],
  ['now', 'now', ''],
  ['history/ch-1', 'history', 'ch-1'],
  ['settings/hours/7', 'settings', 'hours/7'],
  ['nowhere', null, ''],
])('the path %j is the page %j with the rest %j', (path, page, rest) => {
  expect([findPage(path), getSubpath(path)]).toEqual([page, rest])
})

it.each([
  ['manager', 'history/ch-1', 'history/ch-1'],
  ['manager', 'nowhere', ''],
  ['agent', 'history/ch-1', ''],
  ['agent', 'inbox/7', 'inbox/7'],
  ['agent', '', ''],
] as const)('a %s who opens %j gets %j [AUTH-11]', (role, requested, path) => {
  expect(toAllowedPath(role, requested)).toBe(path)
})

describe('while a manager looks at another page', () => {
  it('the shift continues, and no hidden message counts as read', async () => {
    const desk = await createTestDesk({ role: 'manager', state: { chats: [deskChat('ch-1')] } })
    await desk.act({ kind: 'chat-opened', chatId: 'ch-1' }, { kind: 'path-opened', path: 'now' })
    expect(desk.path()).toBe('now')
    desk.pushEntries('ch-1', 1, said('Hello?'))
    expect([desk.signals, desk.badge()]).toEqual([[], 1])
    await desk.act({ kind: 'path-opened', path: '' })
    expect([desk.signals, desk.badge()]).toEqual([['read ch-1 1'], 0])
  })

  it('the browser’s back and forward are followed without a new step', async () => {
    const desk = await createTestDesk({ role: 'manager' })
    await desk.act({ kind: 'path-opened', path: 'now' })
    desk.goTo('')
    expect(desk.shift().path).toBe('')
    desk.goTo('now')
    expect(desk.shift().path).toBe('now')
  })

  it('an accepted chat is shown', async () => {
    const desk = await createTestDesk({ role: 'manager', state: { queue: [queuedChat('w-1')] } })
    await desk.act({ kind: 'path-opened', path: 'now' }, { kind: 'accept-pressed', chatId: 'w-1' })
    expect([desk.path(), desk.shift().openChatId]).toEqual(['', 'w-1'])
  })

  it('an agent stays at the shift', async () => {
    const desk = await createTestDesk()
    await desk.act({ kind: 'path-opened', path: 'now' })
    expect([desk.path(), desk.shift().path]).toEqual(['', ''])
  })
  it('an account that is no manager any more is back at the shift at once, and a new manager has the pages [AUTH-11]', async () => {
    const desk = await createTestDesk({ role: 'manager' })
    await desk.act({ kind: 'path-opened', path: 'now' })
    desk.pushState({ me: sarah })
    expect([desk.path(), desk.shift().path, desk.shift().account.role]).toEqual(['', '', 'agent'])
    desk.pushState({ me: { ...sarah, role: 'manager', displayName: 'Sarah Lind' } })
    expect(desk.shift().account).toEqual({ id: sarah.id, displayName: 'Sarah Lind', role: 'manager' })
    await desk.act({ kind: 'path-opened', path: 'now' })
    expect(desk.path()).toBe('now')
  })
})
