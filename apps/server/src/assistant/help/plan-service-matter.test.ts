import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import { startProgress } from '../flows/flow-progress'
import { findServiceMatter, planServiceMatter } from './plan-service-matter'

describe('the matter of a message about the service', () => {
  it.each([
    ['lostProperty', 'i left my good umbrella at the Geelong store when we grabbed some gin'],
    ['lostProperty', 'Think I dropped my house keys near the till on Friday, they have a red tag.'],
    ['lostProperty', 'Put my shopping on the floor at Manly while I paid and walked out without it'],
    ['praiseOfStaff', 'the lady in Prahran spent half an hour with me on a port for my dad, tell her boss'],
    ['praiseOfStaff', 'your driver is an absolute champion, lugged six slabs up the stairs'],
    ['praiseOfStaff', 'big thanks to whoever packed it so neatly'],
    ['jobApplication', 'I applied for a casual job at Bondi two weeks back and have not heard a thing'],
    ['driverJobs', 'are you looking for delivery drivers around Perth'],
    ['jobExperience', 'Nursing for thirty years and my back is shot. Would you take on someone like me?'],
    ['donation', 'Our kinder has a trivia night in May, would you donate a bottle or two?'],
    ['donation', 'who do I talk to about a raffle prize for the bowls club'],
    ['sponsorship', 'would you guys sponsor our netball team, we train next to the shop'],
    ['partners', 'would you advertise with our radio show about gin'],
    ['sellToShop', 'do you ever buy old wine from people, my uncle left a shed of it'],
    ['spareBoxes', 'moving flat on Sunday, any chance of some empty wine boxes with dividers'],
    ['empties', 'Grandpa left hundreds of empty longnecks, do your shops take them?'],
    ['packaging', 'so much packaging for two bottles, a box in a box'],
    [
      'subscriptionScheme',
      'The pinot dozen is lovely but it is so hot, may I switch over to whites until autumn?',
    ],
    ['subscriptionAddress', 'moving house on the 3rd, can my next case go to the new place'],
    ['unwantedBox', 'Nan got a wine box at the show and thought it was a one off, now another came'],
    ['storeJumps', 'every time i set my store it switches back to Cairns'],
    ['siteTrouble', 'the store finder map is just blank'],
    ['welcomeCode', 'joined last week and the welcome email never came'],
  ])('is %s: %j', (question, text) => {
    expect(findServiceMatter(text)).toBe(question)
  })

  it.each([
    'left my phone in the ute so the member price did not scan',
    'i left my id at home, can i still collect',
    'lost my member card',
    'the driver left my box at the wrong shop',
    'i forgot my password again, the site is a shop of horrors',
    'the driver was nice but two bottles are missing',
    'find me the best wine your staff recommend',
    'I applied the code and have not heard back about my job lot',
    'what wine would you suggest for a fundraiser',
    'a gift box for my boss, something nice',
    'the box was empty when it came',
    'we are moving, what about the parcel that is on its way',
    'can i return empty bottles of corked wine for a refund',
    'can you buy back the unopened ones from me',
    'glass for the delivery, who do i ask',
    'is the Geelong store moving to a new place',
    'a red dozen and a case of whites please',
    'do you change the store hours every time',
    'the label on the bottle is blank',
    'the welcome code is not valid',
  ])('is none: %j', (text) => {
    expect(findServiceMatter(text)).toBeNull()
  })

  it('is not looked for in the answer to a question, nor in a message with an order number', () => {
    const text = 'left my umbrella at the store'
    const pending = {
      for: 'flow',
      intent: 'report_problem',
      flow: startProgress('report_problem', { variant: 'missing', asks: 'subject' }),
    } as const
    expect(planServiceMatter(understood(text, { intent: null }), { pending: null })).not.toBeNull()
    expect(planServiceMatter(understood(text, { intent: null }), { pending })).toBeNull()
    expect(
      planServiceMatter(understood(text, { intent: null, slots: { orderNumber: '10234560' } }), {
        pending: null,
      }),
    ).toBeNull()
  })

  it('is found in time that grows with the text', () => {
    expect(measureTextGrowth((text) => findServiceMatter(text), 300)).toBeLessThan(maxGrowth)
  })
})
