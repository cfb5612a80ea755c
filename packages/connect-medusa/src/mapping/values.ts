import type { Money } from '@murphy/retail-api'

/** Returns a price with two decimals. Medusa stores amounts in the main unit of the currency, such as dollars. */
export function toMoney(amount: number, currencyCode: string): Money {
  return { amount: amount.toFixed(2), currency: currencyCode.toUpperCase() }
}

/** Returns a name with that of its variant, unless that is the one that Medusa gives to a product without options. */
export function toFullName(title: string, variantTitle: string | null): string {
  const isOnly = variantTitle === null || /^(default( variant| option value)?)?$/i.test(variantTitle.trim())
  return `${title}${isOnly ? '' : `, ${variantTitle}`}`.slice(0, 2000)
}
