export { withCampaign, withIntentParameters } from './links'
