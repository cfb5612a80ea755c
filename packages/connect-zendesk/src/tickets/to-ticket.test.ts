import { describe, expect, it } from 'vitest'
import { escapePlaceholders, toPlainTicket, toTicket } from './to-ticket'

const request = {
  subject: 'Delivery',
  message: 'Where is it?',
  requester: { name: 'Ava Example', email: ' ava@shop.example ' },
  fields: [
    { id: 1001, value: 'Delivery' },
    { id: 'other', value: 'x' },
  ],
  uploadIds: [],
}
const context = { externalId: 'murphy-1', fields: new Map([['1001', 360001]]), uploads: [] }

describe('a ticket', () => {
  it('has the mapped fields and is marked, because its requester is not verified', () => {
    expect(toTicket(request, context)).toEqual({
      subject: 'Delivery',
      comment: { body: 'Where is it?' },
      requester: { name: 'Ava Example', email: 'ava@shop.example' },
      external_id: 'murphy-1',
      tags: ['murphy', 'requester_not_verified'],
      custom_fields: [{ id: 360001, value: 'Delivery' }],
    })
  })

  it('names its files', () => {
    expect(toTicket(request, { ...context, uploads: ['t1'] }).comment.uploads).toEqual(['t1'])
  })

  it('a refused ticket has everything in an internal note', () => {
    const plain = toPlainTicket({ ...request, uploadIds: ['t1'] }, context)
    expect(plain).not.toHaveProperty('requester')
    expect(plain).not.toHaveProperty('custom_fields')
    expect(plain.comment.public).toBe(false)
    for (const part of [
      'Ava Example',
      'ava@shop.example',
      'Field other: x',
      'not attached: 1',
      'Where is it?',
    ])
      expect(plain.comment.body).toContain(part)
  })

  it.each([
    ['{{ticket.requester.email}}', '{ {ticket.requester.email}}'],
    ['{% if x %}', '{ % if x %}'],
    ['{{{a', '{ { {a'],
    ['{ a }', '{ a }'],
    ['no braces', 'no braces'],
  ])('%s holds no placeholder of Zendesk afterwards', (text, expected) => {
    expect(escapePlaceholders(text)).toBe(expected)
    expect(escapePlaceholders(text)).not.toMatch(/\{[{%]/)
  })
})
