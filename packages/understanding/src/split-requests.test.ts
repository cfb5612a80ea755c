import { describe, expect, it } from 'vitest'
import { splitRequests } from './split-requests'

describe('splitRequests', () => {
  it.each([
    ["where's my order and what time do you close", ["where's my order", 'what time do you close']],
    ['are you open sunday? also can i return a bottle', ['are you open sunday?', 'can i return a bottle']],
    ['track 10234567. do you have corona?', ['track 10234567', 'do you have corona?']],
    ['resend my invoice; change my nominee', ['resend my invoice', 'change my nominee']],
    ['find a red under 30 & where is the store', ['find a red under 30', 'where is the store']],
    ['is it in stock in prahran btw are you open late', ['is it in stock in prahran', 'are you open late']],
    ['track my order oh and the prahran store hours', ['track my order', 'the prahran store hours']],
    ['cancel my order then find me a store', ['cancel my order', 'find me a store']],
    ['send the invoice plus change the pickup person', ['send the invoice', 'change the pickup person']],
    ['where is it and when does it arrive', ['where is it', 'when does it arrive']],
    ['store hours? got ice? any corona?', ['store hours?', 'got ice?', 'any corona?']],
    [
      'one thing? two things? three things? four things?',
      ['one thing?', 'two things?', 'three things? four things?'],
    ],
    ['where is my order\nwhen do you close', ['where is my order', 'when do you close']],
    ['wheres my parcel, could my mum fetch it', ['wheres my parcel', 'could my mum fetch it']],
    ['track 10234567, when do you close', ['track 10234567', 'when do you close']],
    ['what is the fee and whether you ship to perth', ['what is the fee', 'do you ship to perth']],
    ['is it free, and whether they chill it', ['is it free', 'do they chill it']],
    ['is parking free and also if my brother can collect', ['is parking free', 'can my brother collect']],
  ])('splits %j', (text, parts) => {
    expect(splitRequests(text)).toEqual(parts)
  })

  it.each([
    'do you have rum and coke', 'white and rosé', 'johnnie walker and co', 'a red between 20 and 30', 'can i pick up and pay', 'hi. where is my order',
    'where is my order? thanks', 'petrel & gale stout', 'salt & myrtle gin & tonic', 'stores in st. kilda', 'order no. 10234567', 'click and collect',
    'my brother and sister', 'tom and jo will collect', '10234567', '', '???', 'if it is late then can i cancel it', 'do you have corona and vb',
    'gin and tonic water', 'what is in it, is it', 'if i buy six, do i save', 'a dry white, what do you have', 'is it open, closed or what', 'my order 10234567, where is it', 'wine, beer and spirits', 'is it $12.50 or less', 'prahran then', 'and corona', 'can i come and get it',
  ])('does not split %j', (text) => {
    expect(splitRequests(text)).toEqual([text])
  }) // oxfmt-ignore
})
