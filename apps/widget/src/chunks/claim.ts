// Entry of the chunk of one flow. It loads before the flow opens.
export { claimMachine as machine } from '../flows/claim/claim-machine'
export { ClaimScreen as Screen } from '../flows/claim/claim-screen'
export { createClaimApi } from '../adapters/claim-api'
export { performClaim } from '../flows/claim/perform-claim'
