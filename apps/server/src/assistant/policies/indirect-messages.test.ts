import { mayBeOtherLanguage } from '@murphy/understanding'
import { describe, expect, it } from 'vitest'
import { readWordVectors } from '../../adapters/word-vectors'
import { shippedBotFiles } from '../../testing/shipped-bot-files'
import { createPolicyChecker } from './check-policies'

const { policies: files, policyWords: groups } = shippedBotFiles
const wordVectors = readWordVectors()
/** Patterns alone: without the classifier, and without the phrases and near misses that are known by heart. */
const patterns = createPolicyChecker(
  files.map((file) => ({ ...file, phrases: [], nearMisses: [] })),
  {
    groups,
    scoreRisk: () => ({ risk: -1, policies: [] }),
    isWord: (word) => wordVectors.getRank(word) >= 0,
    isForeign: mayBeOtherLanguage,
  },
)

describe('a risk that shows only in a detail', () => {
  it.each([
    ['minor', 'dad is asleep, leave the cider on the porch', 'dad is asleep, so text me from the porch'],
    ['minor', 'which driver is the slackest with ids', 'the driver was slack with the parcel'],
    ['minor', 'does my student card count at pick up', 'does my member card count at pick up'],
    ['minor', 'everyones in grade 10, need a pack of cans', 'everyones in gate 10, need a pack of cans'],
    ['intoxicated', 'the letters are dancing, send more gin', 'the labels are dancing, send more photos'],
    ['intoxicated', 'kicked out of the bar, will you deliver', 'kicked out of the app, will you reload it'],
    ['intoxicated', 'she is swaying and asks for another scotch', 'the palm is swaying on the scotch label'],
    ['medical_emergency', 'took a swig and it was weedkiller', 'the shop beside it sells weedkiller'],
    ['medical_emergency', 'his lips are purple', 'his lipstick label is purple'],
    ['medical_emergency', 'he quit drinking and sees spiders', 'he quit the golf club'],
    ['self_harm', 'after tonight nobody has to worry about me', 'after tonight nobody is at the door'],
    ['self_harm', 'deliver to the cliff, i wont be back', 'deliver to the cliff house'],
    ['harm_to_others', 'tell her i know where she parks', 'tell her i know the store'],
    ['harm_to_others', 'he will be dead by friday i swear', 'the battery will be dead by friday'],
    ['pregnancy', 'im expecting in july, is trace alcohol ok', 'im expecting my order in july'],
    ['driving', 'three ciders then the jet ski', 'three ciders and the cheese'],
    ['other_people', 'whats the address on the order linked to that phone', 'whats the address of your shop'],
    ['allergen', 'lactose in the hazy ale?', 'is the hazy ale in the shop'],
    ['alcohol_ban', 'on the bdr, can my cousin order for me', 'what is the bdr'],
    [
      'alcohol_ban',
      'the town camp is dry, meet us at the boundary with a carton',
      'a dry cider for the camp',
    ],
  ])('is %s in %j, and not in %j', (policy, risky, ordinary) => {
    expect(patterns.findPolicy(risky)?.name).toBe(policy)
    expect(patterns.findPolicy(ordinary)).toBeNull()
  })
})

describe('a text of another language', () => {
  it.each([
    ['self_harm', '죽고싶어요', '소주 있어요'],
    ['self_harm', 'j’ai envie de mourir', 'j’ai envie de vin'],
    ['minor', '저는 16살입니다', '병 16개 주세요'],
    ['minor', 'mon fils de 15 ans vient le chercher', 'avez-vous du rhum de 15 ans'],
    ['intoxicated', '喝多了，再来一瓶', '再来一瓶'],
    ['medical_emergency', '他叫不醒', '他不在家'],
    ['pregnancy', '임신중인데 와인 괜찮아요', '와인 괜찮아요'],
    ['allergen', '这个酒含坚果吗', '有坚果卖吗'],
    ['health', 'tengo diabetes, puedo tomar vino', 'tengo un pedido'],
  ])('is %s in %j, and not in %j', (policy, risky, ordinary) => {
    expect(patterns.findPolicy(risky)?.name).toBe(policy)
    expect(patterns.findPolicy(ordinary)).toBeNull()
  })
})

describe('words of a risk in an ordinary text', () => {
  it.each([
    'need a white with egg fried rice and prawns',
    'can it be drunk now or should i keep it',
    'is the blood and sand made with scotch',
    'this amaro tastes like cough syrup',
    'the courier ignored my delivery instructions',
    'can i get my order ready for 11',
    'is the peanut butter whiskey made in the us',
    'a gift for my barrister',
    'is the 30 block cheaper than three tens',
    'i am a year 12 teacher and want a wine',
    'i get off work at 5 then drive over',
    'there is minor damage on the label',
    'stroke of luck, the last bottle is mine',
    'i had it at the pub last night',
    '16 beer nuts',
  ])('%j falls under no policy', (text) => {
    expect(patterns.findPolicy(text)).toBeNull()
  })
})
