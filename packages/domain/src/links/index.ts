export { isAllowedOrigin } from './allowed-origin'
export { withCampaign, withIntentParameters } from './links'
