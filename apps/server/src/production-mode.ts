import { findIssuerProblem } from './environment-single-sign-on'
import {
  databaseAddress,
  headerKey,
  mailServer,
  publicOrigin,
  retailApiAddress,
  storefrontAddress,
} from './environment-variables'
import { isHttpsOrLoopback } from './origins'

/** A variable that production mode needs, what it holds, and an example. */
const needed = [
  ['RETAIL_API_URL', "the address of the retailer's Retail API", retailApiAddress.example],
  ['RETAIL_API_KEY', 'the key that the retailer gave to Murphy', headerKey.example],
  ['DATABASE_URL', 'a PostgreSQL database that you back up', databaseAddress.example],
  ['PUBLIC_URL', 'the address at which shoppers reach Murphy', publicOrigin.example],
  ['STOREFRONT_URL', "the address of the retailer's site", storefrontAddress.example],
  ['SMTP_URL', 'the mail server that delivers invoices and invitations', mailServer.example],
] as const

/** A setting of the demonstration or of measurements, and why it has no place in production. */
const refused = [
  ['DESK_PASSWORD', 'is for the accounts of the demonstration; remove it'],
  ['STOREFRONT_PORT', "is for the demonstration's storefront; remove it, STOREFRONT_URL names the site"],
] as const

/**
 * Returns one sentence for each variable that production mode misses or refuses. Each names the variable and the way
 * out.
 *
 * Source: docs/production.md#the-variables
 */
export function findProductionProblems(get: (name: string) => string | null): readonly string[] {
  const problems: string[] = []
  for (const [name, content, example] of needed)
    // `readEnvironment` names a missing key of a given address itself.
    if (get(name) === null && !(name === 'RETAIL_API_KEY' && get('RETAIL_API_URL') !== null))
      problems.push(`${name} is missing, ${content}; an example is ${name}=${example}.`)
  for (const [name, reason] of refused) if (get(name) !== null) problems.push(`${name} ${reason}.`)
  if (get('RATE_LIMIT') === 'off')
    problems.push('RATE_LIMIT is off, which is for measurements only; remove it.')
  for (const name of ['PUBLIC_URL', 'DESK_URL', 'STOREFRONT_URL']) {
    const address = get(name)
    if (address !== null && URL.canParse(address) && !isHttpsOrLoopback(address))
      problems.push(`${name} is '${address}', which is not encrypted; use https, or http on this machine.`)
  }
  const issuerProblem = findIssuerProblem(get)
  if (issuerProblem !== null) problems.push(issuerProblem)
  return problems
}
