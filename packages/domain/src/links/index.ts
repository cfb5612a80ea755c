export { withCampaign } from './campaign-link'
export { withIntentParameters } from './intent-link'
