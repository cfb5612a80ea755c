import { describe, expect, it } from 'vitest'
import { findTroubleQuestion, tellsForeignOrder } from './trouble-question'

describe('a text of a shopper whose order is late, lost or not here', () => {
  it.each([
    ['should i ring the courier or do you', 'chase'],
    ['so will you ask the depot or do i', 'chase'],
    ['has anyone even looked into it', 'chase'],
    ['can someone chase it please', 'chase'],
    ['just refund the shipping then', 'fee'],
    ['i want my delivery fee back', 'fee'],
    ['so what can you do about it', 'next'],
    ['tell me what you can do', 'next'],
    ['dont tell me to be patient', 'next'],
    ['the tracking says it was delivered', 'says-delivered'],
    ['my order is marked as delivered', 'says-delivered'],
    ['but i never got it', 'not-here'],
    ['its not here', 'not-here'],
    ['nothing at the door', 'not-here'],
    ['i want my money back', 'refund'],
    ['get me my money back then', 'refund'],
    ['why', 'why-no-refund'],
    ['i need it by saturday', 'deadline'],
    ['when will it get here tho', 'when'],
    ['can you stop it going out', 'stop'],
    ['can you hurry it up', 'sooner'],
    ['could it come any sooner', 'sooner'],
    ['can i get it delivered faster please', 'sooner'],
    ['can you ring the driver', 'chase'],
    ['need it sooner', 'sooner'],
    ['hurry up', 'hurry'],
    ['thats ages, why so slow', 'slow'],
    ['so when', 'bare-when'],
    ['ok how long', 'bare-when'],
    ['what if it never turns up', 'next'],
    ['and if it doesnt arrive by sunday', 'next'],
  ])('asks in %j for: %s', (text, question) => {
    expect(findTroubleQuestion(text)).toBe(question)
  })

  it.each([
    'what can you do if it is late',
    'do you refund the delivery fee if it is late',
    'how much is delivery',
    'when will the store open',
    'i got it yesterday',
    'it was delivered, thanks',
    'cancel my order',
    'why is the sky blue',
    'stop the newsletter',
    'can you ring the doorbell',
    'do you refund the second delivery fee',
    'i never got an email',
    'when is the store open',
    'how long is the sale on',
    'can i ring you',
    'what if it rains on friday',
    'what if i dont come by sunday',
  ])('is something else in %j', (text) => {
    expect(findTroubleQuestion(text)).toBeNull()
  })

  it.each([
    ['somebody ordered whisky on my login', true],
    ['there is an order that wasnt me', true],
    ['i never placed that order', true],
    ['i ordered it for my brother', false],
    ['someone should call me', false],
  ])('finds a report of an order that the shopper did not place in %j: %s', (text, isForeign) => {
    expect(tellsForeignOrder(text)).toBe(isForeign)
  })
})
