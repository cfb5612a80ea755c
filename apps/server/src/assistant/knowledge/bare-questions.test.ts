import { describe, expect, it } from 'vitest'
import { shippedBotFiles } from '../../testing/shipped-bot-files'
import { accountFollowUpRows } from './account-follow-up-rows'
import { bareQuestionAnswers, findBareAnswer } from './bare-question-answers'
import { findBareQuestion } from './bare-questions'
import { serviceFollowUpRows } from './service-follow-up-rows'

describe('a question without a subject', () => {
  it.each([
    ['and the price?', null], ['whats the cost', 'fee'], ['so is it free', 'fee'], ['do i pay extra', 'fee'],
    ['any charges', 'fee'], ['how long would it take', 'duration'], ['how soon can i get it', 'duration'],
    ['when will i get the money back', 'duration'], ['until when', 'deadline'], ['how many days have i got', 'deadline'],
    ['how long do you keep it', 'kept'], ['do they ever expire', 'expiry'], ['how long is it good for', 'expiry'],
    ['can i get my money back on it', 'refundable'], ['is that returnable', 'refundable'],
    ['what if she doesnt like it', 'refundable'], ['can my neighbour grab it', 'other-person'],
    ['does it have to be me', 'other-person'], ['what if nobody is home', 'absent'], ['im at work all day', 'absent'],
    ['do i have to be there', 'absent'], ['what should he bring', 'id'], ['does she need her licence', 'id'],
    ['and without a receipt', 'receipt'], ['what if i lost the docket', 'receipt'], ['but its already open', 'opened'],
    ['ive had one of them', 'opened'], ['on saturdays too', 'weekend'], ['and on public holidays', 'weekend'],
    ['where do i bring it', 'where'], ['at any shop', 'where'], ['does it work in the store too', 'in-store'],
    ['can i do it online', 'online'], ['is there a limit', 'limit'],
    ['what do i get', 'benefits'], ['is it worth it', 'benefits'], ['how do i cancel it', 'leaving'], ['can i leave whenever', 'leaving'],
    ['how do i see mine', 'balance'], ['how many have i got left', 'balance'], ['how do i claim it', 'how'], ['how does it work', 'how'],
  ])('asks in %j for: %s', (text, question) => {
    expect(findBareQuestion(text)).toBe(question)
  }) // oxfmt-ignore

  it.each([
    'how long does delivery to perth take',
    'can my wife collect order 10234567',
    'whats the fee for a gift card',
    'where is my order',
    'do you have whisky in the store',
    'is the late one coming',
    'can i return the wine i bought in june because it was off',
    'what do you recommend',
  ])('is not heard in %j, which names a subject', (text) => {
    expect(findBareQuestion(text)).toBeNull()
  })

  it('is answered from the first article of the topic that has an answer', () => {
    expect(findBareAnswer('refundable', ['gift-cards'])?.question).toBe('return a gift card')
    expect(findBareAnswer('expiry', ['returns', 'gift-cards'])?.articleId).toBe('gift-cards')
    expect(findBareAnswer('fee', ['pick-up-times'])?.question).toBe('pick up fee')
    expect(findBareAnswer('weekend', ['wine-labels'])).toBeNull()
  })

  it.each([
    ...Object.values(bareQuestionAnswers).flatMap((answers) => Object.values(answers)),
    ...[...accountFollowUpRows, ...serviceFollowUpRows].map(
      ({ articleId, question }) => `${articleId}: ${question}`,
    ),
  ])('leads to an answer that the operator has written: %s', (name) => {
    const [articleId = '', question = ''] = name.split(': ')
    const written = (shippedBotFiles.answers.get(articleId) ?? []).filter(({ text }) => text !== null)
    expect(written.flatMap(({ questions }) => questions.map(({ text }) => text))).toContain(question)
  })
})
