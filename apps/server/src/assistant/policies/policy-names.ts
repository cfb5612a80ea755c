/** The policy of payment cards, which a number in the text decides. */
export const cardPolicy = 'card_number'

/** The policy of allergens. */
export const allergenPolicy = 'allergen'

/** The policy of ages. */
export const minorPolicy = 'minor'

/** The policy of people who may harm themselves. */
export const selfHarmPolicy = 'self_harm'

/** The policy of violence at home. */
export const homePolicy = 'abuse_at_home'

/** The policy of questions for data of other people. */
export const otherPeoplePolicy = 'other_people'

/** The policy of people who are drunk now. */
export const drunkPolicy = 'intoxicated'

/** The policy of drinking that has become a worry. */
export const habitPolicy = 'self_exclusion'

/** The policy of haggling and promised prices. */
export const pricePolicy = 'price_promise'

/** The policy of legal steps. */
export const legalPolicy = 'legal'

/** The policy of drinking in order to get drunk. */
export const bingePolicy = 'drinking_to_get_drunk'

/** The policy of injuries and other emergencies. */
export const emergencyPolicy = 'medical_emergency'

/** The policy of alcohol in pregnancy and while breastfeeding. */
export const pregnancyPolicy = 'pregnancy'

/** The policy of drinking and driving. */
export const drivingPolicy = 'driving'

/** The policy of alcohol together with medicines. */
export const medicinePolicy = 'medicine'

/** The policy of attempts to change how Murphy works. */
export const injectionPolicy = 'prompt_injection'
