import { deskCalls } from '@murphy/contracts/desk'
import { afterEach, describe, expect, it } from 'vitest'
import { openShop } from '../../testing/open-shop'
import { setUpSecondFactor } from '../testing/authenticator'
import { deskEmails, openDeskSocket, signInAt } from '../testing/desk-browser'

const shop = openShop()

afterEach(async () => {
  await shop.database.db.deleteFrom('murphy.desk_second_factor').execute()
  await shop.server.set('desk.secondFactor', 'optional')
})

describe('a required second factor', () => {
  it('comes before every other call, and before the socket', async () => {
    await shop.server.set('desk.secondFactor', 'everyone')
    const sarah = await signInAt(shop.server, deskEmails.sarah)
    expect(sarah.isSecondFactorDue).toBe(true)
    const others = Object.values(deskCalls).filter(
      (call) => call.access !== 'anybody' && !('isPartOfSetUp' in call),
    )
    expect(others.length).toBeGreaterThan(90)
    for (const { method, path } of others) {
      const answer = await sarah.call(method, path.replaceAll(/:\w+/g, '1'))
      expect([path, answer.status]).toEqual([path, 403])
      expect(answer.body).toMatchObject({ problem: { path: 'secondFactor' } })
    }
    const port = await shop.server.listen()
    await expect(openDeskSocket(port, { cookie: sarah.cookie })).rejects.toThrow()
    expect((await sarah.call('GET', '/session')).body).toMatchObject({ isSecondFactorDue: true })
  })

  it('lets the agent in as soon as it is set up', async () => {
    await shop.server.set('desk.secondFactor', 'everyone')
    const sarah = await signInAt(shop.server, deskEmails.sarah)
    await setUpSecondFactor(sarah, shop.server.clock.now())
    expect((await sarah.call('GET', '/queue')).status).toBe(200)
    expect((await sarah.call('GET', '/session')).body).toMatchObject({ isSecondFactorDue: false })
  })

  it('counts at once for agents who are signed in, and may sign out', async () => {
    const sarah = await signInAt(shop.server, deskEmails.sarah)
    expect((await sarah.call('GET', '/queue')).status).toBe(200)
    await shop.server.set('desk.secondFactor', 'everyone')
    expect((await sarah.call('GET', '/queue')).status).toBe(403)
    expect((await sarah.call('DELETE', '/session')).status).toBe(200)
  })

  it('is asked of managers alone where the setting says so', async () => {
    await shop.server.set('desk.secondFactor', 'managers')
    expect((await signInAt(shop.server, deskEmails.sarah)).isSecondFactorDue).toBe(false)
    expect((await signInAt(shop.server, deskEmails.manager)).isSecondFactorDue).toBe(true)
  })
})
