import { describe, expect, it } from 'vitest'
import { shippedBotFiles } from '../../testing/shipped-bot-files'
import { isBareHow, leansOnTopic, namesOtherSubject } from './leans-on-topic'
import { createSubjectArticles } from './subject-articles'

const subjects = createSubjectArticles(shippedBotFiles)

describe('a text in the talk about points', () => {
  it.each([
    'how long do they last',
    'can my wife use them too',
    'and how',
    'how exactly?',
    'do those run out',
    'it says none left',
    'thats rubbish, they cant vanish after a year',
    'can i spend several at once',
    'what if i have none',
    'does it count for points on beer',
    'i used them already',
    'she has lost it',
    'its gone',
  ])('has no subject of its own: %j', (text) => {
    expect(leansOnTopic(text, ['points'], subjects)).toBe(true)
  })

  it.each([
    'how do i collect it',
    'can they deliver to my office',
    'does it need my licence',
    'where do i reset my password for it',
    'show me red wine',
    'where is my order',
    'i joined years ago and have bought every single week since then so why are they gone now',
  ])('has a subject of its own, or is too long to lean on it: %j', (text) => {
    expect(leansOnTopic(text, ['points'], subjects)).toBe(false)
  })
})

describe('another subject than that of the topic', () => {
  it.each([
    ['also lost my password', ['marketing-emails'], true],
    ['and with a voucher', ['gift-cards'], false],
    ['what about a voucher', ['gift-card-balance'], false],
    ['and for pick up', ['delivery-times'], true],
    ['and on a sunday', ['delivery-times'], false],
    ['any jobs going', ['returns'], true],
    ['can i just call someone', ['returns'], true],
    ['can i call it a gift', ['returns'], false],
  ])('%j after %j: %s', (text, topicIds, isOther) => {
    expect(namesOtherSubject(text, topicIds, subjects)).toBe(isOther)
  })
})

describe('the bare question how', () => {
  it.each(['how', 'how?', 'and how then', 'ok how do i do that'])('is %j', (text) => {
    expect(isBareHow(text)).toBe(true)
  })

  it.each(['how are you', 'why', 'how long', 'show'])('is not %j', (text) => {
    expect(isBareHow(text)).toBe(false)
  })
})
