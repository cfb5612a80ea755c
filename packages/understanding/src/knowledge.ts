/** Training data of the engine, as plain data; the caller reads the files. */
export type Knowledge = {
  readonly intents: readonly IntentKnowledge[]
  /** Texts that no intent answers. */
  readonly outOfScope: readonly string[]
  /** Messages at the start and in the middle of a conversation that fall under no policy. */
  readonly ordinaryMessages?: readonly string[]
  readonly articles: readonly ArticleKnowledge[]
  readonly places: readonly PlaceKnowledge[]
  /** Slang word: the plain words for it. */
  readonly slang: Readonly<Record<string, string>>
  /** Word: other words for the same. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>
  /** Words that spelling repair leaves alone. */
  readonly protectedWords: readonly string[]
  readonly varietals?: readonly VarietalKnowledge[]
  readonly holidays?: readonly HolidayKnowledge[]
  /** The retailer's products. */
  readonly products?: readonly ProductKnowledge[]
  /** Drinks with a name of their own, sold by the retailer or not. */
  readonly drinks?: readonly DrinkKnowledge[]
  /** The safety policies. */
  readonly policies?: readonly PolicyKnowledge[]
}

export type IntentKnowledge = {
  readonly name: string
  readonly phrases: readonly string[]
  /** Close to the phrases, but something else. */
  readonly nearMisses: readonly string[]
}

export type ArticleKnowledge = {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly topics: readonly string[]
  readonly questions: readonly string[]
  /** Short answers to parts of the article, each with the questions that it settles. */
  readonly answers?: readonly AnswerKnowledge[]
}

export type AnswerKnowledge = {
  readonly id: string
  readonly questions: readonly string[]
  /** Its words help to find it. Missing: it is computed. */
  readonly text?: string
  /** The intent that computes the answer, which its questions teach; missing: a text of the article answers. */
  readonly intent?: string
}

export type PlaceKnowledge = {
  readonly suburb: string
  readonly state: string
  readonly postcode: string
  readonly latitude: number
  readonly longitude: number
  readonly isStore: boolean
  /** Other names, such as 'Freo'. */
  readonly aliases?: readonly string[]
}

export type VarietalKnowledge = {
  readonly varietal: string
  readonly type: 'Red' | 'White' | 'Rose' | 'Champagne' | 'Sparkling'
  readonly aliases: readonly string[]
}

export type HolidayKnowledge = {
  /** YYYY-MM-DD */
  readonly date: string
  readonly name: string
  /** Such as 'VIC'; `all`: everywhere. */
  readonly states: readonly string[]
}

export type ProductKnowledge = {
  readonly stockCode: string
  readonly brand: string
  /** Without the brand. */
  readonly name: string
  readonly category: string
  readonly varietal: string | null
}

export type DrinkKnowledge = {
  readonly name: string
  /** Category of the catalogue that is all of this kind; `null`: a kind within one, or a brand. */
  readonly category: string | null
  readonly aliases: readonly string[]
}

/** The texts of a safety policy. */
export type PolicyKnowledge = {
  readonly name: string
  readonly phrases: readonly string[]
  /** Close to the phrases, but ordinary. */
  readonly nearMisses: readonly string[]
  /** Words and phrases with something in common, by a name. The classifier reads a word of a group as the group too. */
  readonly groups?: Readonly<Record<string, readonly string[]>>
}
