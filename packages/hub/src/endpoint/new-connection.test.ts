import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { defineHub, mountHub } from '../index'

const { isNewConnection } = mountHub('/WsMurphyChat', defineHub({}))

function createUpgrade(url: string): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { url })
}

describe('an upgrade', () => {
  it.each([
    '/WsMurphyChat',
    '/WsMurphyChat/',
    '/wsmurphychat',
    '/WsMurphyChat?access_token=t',
    '/WsMurphyChat/?',
  ])('opens a new connection when it is for the hub and names none: %s', (url) => {
    expect(isNewConnection(createUpgrade(url))).toBe(true)
  })

  it.each([
    '/WsMurphyChat?id=n1-a',
    '/WsMurphyChat/?access_token=t&id=n1-a',
    '/WsMurphyChat?ID=n1-a',
    '/WsMurphyChat?id=',
  ])('opens none when it names a connection, in the spelling of the query that the hub reads: %s', (url) => {
    expect(isNewConnection(createUpgrade(url))).toBe(false)
  })

  it.each(['/', '//', '', '/WsMurphyChat/negotiate', '/WsMurphyChats', '/other?path=/WsMurphyChat'])(
    "opens none when it is for another path: '%s'",
    (url) => {
      expect(isNewConnection(createUpgrade(url))).toBe(false)
    },
  )
})
