import { describe, expect, it } from 'vitest'
import { hasQuestionForm } from './question-form'

describe('hasQuestionForm', () => {
  it.each([
    'wait what was in it', 'and if nobody is there', 'so is it free', 'hang on, when did i order that', 'will they ring first', 'how come',
    'do i get my points back', 'hmm does it cost extra', 'why not', 'the driver rings, right?', "isn't that the one i paid for",
    'yes but will i get a refund', 'yeah but when does it start again', 'btw do u sell ice', 'by the way is it free',
  ])('takes %j for a question', (text) => {
    expect(hasQuestionForm(text)).toBe(true)
  }) // oxfmt-ignore

  it.each([
    'yes', 'yes?', 'no', 'nah keep it', 'can u just do it', 'could you please cancel it', 'do not send it', 'leave it then',
    'my dog might bite', 'yes do it', 'yes but not before noon', 'sure is', '',
  ])('takes %j for none', (text) => {
    expect(hasQuestionForm(text)).toBe(false)
  }) // oxfmt-ignore
})
