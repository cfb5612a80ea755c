/** One language of an article. */
export type StubTranslation = {
  readonly title: string
  readonly body: string | null
  readonly draft: boolean
}

/** An article as the help centre keeps it. */
export type StubArticle = {
  readonly id: number
  sectionId: number
  /** Null: everyone may read it. */
  userSegmentId: number | null
  sourceLocale: string
  /** Seconds since 1970. */
  changedAt: number
  isArchived: boolean
  translations: Record<string, StubTranslation>
}

export const stubLocale = 'en-au'

/** Returns an article that everyone may read. */
export function createStubArticle(id: number, changes: Partial<StubArticle> = {}): StubArticle {
  return {
    id,
    sectionId: 501,
    userSegmentId: null,
    sourceLocale: stubLocale,
    changedAt: 1_790_000_000 + id,
    isArchived: false,
    translations: { [stubLocale]: translate(`Article ${id}`) },
    ...changes,
  }
}

/** Returns one language of an article. */
export function translate(title: string, changes: Partial<StubTranslation> = {}): StubTranslation {
  return { title, body: `<p>${title}.</p>`, draft: false, ...changes }
}

/** Returns the articles of the help centre at its start: two are for everyone. */
export function createStubArticles(): StubArticle[] {
  return [
    createStubArticle(1001, { translations: { [stubLocale]: translate('Returns and refunds') } }),
    createStubArticle(1002, {
      translations: { [stubLocale]: translate('Delivery times'), fr: translate('Délais de livraison') },
    }),
    createStubArticle(1003, { translations: { [stubLocale]: translate('Draft', { draft: true }) } }),
    createStubArticle(1004, {
      userSegmentId: 77,
      translations: { [stubLocale]: translate('For agents only') },
    }),
    createStubArticle(1005, { sourceLocale: 'fr', translations: { fr: translate('En français') } }),
  ]
}

/** Returns an article as the API sends it in a language. */
export function toApiArticle(
  article: StubArticle,
  locale: string,
  address: string,
): Readonly<Record<string, unknown>> {
  const { id, sectionId, userSegmentId, sourceLocale, changedAt, translations } = article
  const translation = translations[locale]
  const changed = new Date(changedAt * 1000).toISOString().replace('.000Z', 'Z')
  return {
    id,
    url: `${address}/api/v2/help_center/${locale}/articles/${id}.json`,
    html_url: `${address}/hc/${locale}/articles/${id}`,
    author_id: 3465,
    comments_disabled: true,
    draft: translation?.draft ?? false,
    promoted: false,
    position: 0,
    vote_sum: 0,
    vote_count: 0,
    section_id: sectionId,
    created_at: changed,
    updated_at: changed,
    edited_at: changed,
    name: translation?.title ?? '',
    title: translation?.title ?? '',
    body: translation?.body ?? null,
    source_locale: sourceLocale,
    locale,
    outdated: false,
    user_segment_id: userSegmentId,
    permission_group_id: 123,
    label_names: [],
  }
}
