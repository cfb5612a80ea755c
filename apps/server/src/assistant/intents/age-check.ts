import type { IntentHandler } from '../intent'

/** Offers the online age check for same-day delivery in NSW. Source: GEN-20, AGE-01, OP-41, OP-42, MSG-25 */
export const ageCheck: IntentHandler = ({ dialogue }, { getResponse, storefrontUrl }) => {
  const turn = dialogue.turnCount
  return {
    items: [
      {
        type: 'message',
        text: 'Online age check is required for same-day delivery in NSW from the 1st June.',
        from: 'murphy',
        verifyAge: true,
        acceptanceEventName: 'SDDFAQAcceptance',
      },
      {
        type: 'url',
        text: getResponse('age_check', 'verify', { turn }),
        uri: `${storefrontUrl}/account?i_cid=cbagecheck&utm_campaign=sdd-age-check`,
      },
    ],
  }
}
