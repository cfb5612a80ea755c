import type { DialogueState } from '../dialogue-state'
import { askArticles } from '../knowledge/article-questions'
import { getLastOrder } from '../orders/last-order'
import { listNewestShown } from '../references/shown-entities'
import { situations } from '../responses/response-situations'
import type { SituationOf } from '../responses/responses'
import type { IntentCommand, TurnPlan } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

/** Words of other languages by the matter that they name, without accents. The first matter with a word counts. */
const matters = Object.entries({
  cancel:
    'storniere kundigen kundige annule cancelo cancele cancela annullo disdire disdico desabonner resilier stornieren stornierung abbestellen annuler annulation cancelar anular cancelacion annullare cancellare cancelamento annuleren huy batal batalkan ' +
    'membatalkan anulowac iptal kanselahin kansela zrusit otkazati anula lemondani peruuttaa 取消 キャンセル 취소 отменить отмена إلغاء ยกเลิก ακυρωση',
  return:
    'zuruckgeben zuruckschicken ruckgabe umtauschen umtausch retourner rendre retour devolver devolucion devoluciones restituire reso resi devolucao ' +
    'terugbrengen terugsturen kembalikan mengembalikan zwrocic zwrot iade ibalik isauli vratit vratiti returnare visszakuldeni palauttaa 退货 退貨 返品 반품 вернуть возврат إرجاع คืนสินค้า επιστροφη',
  refund:
    'erstattung erstatten ruckerstattung rembourser remboursement rembourse reembolso reembolsar rimborso rimborsare terugbetaling refundacja 退款 返金 환불 استرداد คืนเงิน',
  person:
    'mitarbeiter mensch menschen berater humain conseiller quelquun persona humano agente operatore operatrice pessoa atendente medewerker mens tao nhan ' +
    'orang czlowiek konsultant insan temsilci 人工 客服 担当者 상담원 оператор человек موظف พนักงาน',
  hours:
    'macht aufmachen zumachen offnet geoffnet offnungszeiten offen schliesst schliessen ouvert ouvre ouvrez ouverture ferme fermez horaires abre abren abierto abierta cierra cierran ' +
    'horario horarios apre aprite aperto aperti chiude chiudete chiuso orari aberta aberto fecha open openingstijden dicht bukas sarado buka tutup otwarte ' +
    'otwarty otwieracie godziny acik acilir kapanir oteviraci radno nyitva auki 营业 営業 영업 открыт часы مفتوح เปิด ωραριο',
  delivery:
    'entregas entregan entregais lieferung liefern liefert versand versandkosten lieferkosten porto livraison livrer livrez livre envio entrega enviar envian entregan consegna consegnate ' +
    'spedizione frete entregas levering bezorgen bezorging verzendkosten giao kirim ongkir antar pengiriman dostawa dostarczacie teslimat kargo padala ' +
    'doruceni dostava livrare szallitas toimitus delivery shipping freight 送货 送到 运费 邮费 快递 配送 配達 배송 доставка توصيل จัดส่ง παραδοση',
  order:
    'bestellung paket sendung commande colis pedido paquete ordine pacco encomenda bestelling pakket pesanan paket zamowienie paczka siparis siparisim ' +
    'objednavka narudzba comanda rendeles tilaus 订单 訂單 注文 주문 заказ замовлення طلبي طلب คำสั่งซื้อ παραγγελια ऑर्डर order',
  pickup:
    'abholen abholung selbstabholung retirer retrait recuperer recoger recogida ritirare ritiro retirar retirada levantar afhalen ophalen ambil odebrac odbior 自取 自提 店头 受け取り 픽업 самовывоз забрать',
}).map(([matter, names]) => ({ matter, names: names.split(' ') }))

/** Words for drinks and food of other languages, each with the English word that is searched for. */
const drinkWords: ReadonlyMap<string, string> = new Map(Object.entries({
  rotwein: 'red wine', weisswein: 'white wine', wein: 'wine', sekt: 'sparkling', bier: 'beer', schnaps: 'spirits', vin: 'wine', rouge: 'red', blanc: 'white',
  biere: 'beer', vino: 'wine', tinto: 'red', blanco: 'white', cerveza: 'beer', rosso: 'red', bianco: 'white', birra: 'beer', vinho: 'wine', cerveja: 'beer',
  wijn: 'wine', ruou: 'wine', bia: 'beer', alak: 'wine', anggur: 'wine', wino: 'wine', piwo: 'beer', sarap: 'wine', bira: 'beer', pivo: 'beer',
  ente: 'duck', canard: 'duck', pato: 'duck', anatra: 'duck', fisch: 'fish', poisson: 'fish', pescado: 'fish', pesce: 'fish', peixe: 'fish', rind: 'beef',
  boeuf: 'beef', ternera: 'beef', manzo: 'beef', kase: 'cheese', fromage: 'cheese', queso: 'cheese', formaggio: 'cheese', lamm: 'lamb', agneau: 'lamb',
  cordero: 'lamb', agnello: 'lamb', huhn: 'chicken', poulet: 'chicken', pollo: 'chicken', frango: 'chicken',
  ginebra: 'gin', ron: 'rum', rhum: 'rum', wodka: 'vodka', champan: 'champagne', cava: 'cava', espumante: 'sparkling', spumante: 'sparkling',
  mousseux: 'sparkling', schaumwein: 'sparkling', rose: 'rosé', rosado: 'rosé', rosato: 'rosé', trocken: 'dry', sec: 'dry', seco: 'dry', secco: 'dry',
  whisky: 'whisky', whiskey: 'whisky', gin: 'gin', vodka: 'vodka', rum: 'rum', tequila: 'tequila', champagne: 'champagne', prosecco: 'prosecco',
  shiraz: 'shiraz', merlot: 'merlot', riesling: 'riesling', chardonnay: 'chardonnay', lager: 'lager', cognac: 'cognac', barolo: 'barolo',
  chianti: 'chianti', rioja: 'rioja', malbec: 'malbec', sake: 'sake', soju: 'soju',
})) // oxfmt-ignore

/** Words for drinks in scripts without spaces between words. The longer ones come first, as some hold a shorter one. */
const drinkCharacters: readonly (readonly [string, string])[] = Object.entries({
  威士忌: 'whisky', ウイスキー: 'whisky', ウィスキー: 'whisky', 위스키: 'whisky', 白葡萄酒: 'white wine', 红葡萄酒: 'red wine', 紅葡萄酒: 'red wine',
  赤ワイン: 'red wine', 白ワイン: 'white wine', 葡萄酒: 'wine', 红酒: 'red wine', 紅酒: 'red wine', ワイン: 'wine', 와인: 'wine', 啤酒: 'beer', ビール: 'beer', 맥주: 'beer',
  香槟: 'champagne', 香檳: 'champagne', シャンパン: 'champagne', 샴페인: 'champagne', 清酒: 'sake', 日本酒: 'sake', 焼酎: 'shochu', 소주: 'soju',
  伏特加: 'vodka', ウォッカ: 'vodka', 보드카: 'vodka', 金酒: 'gin', 琴酒: 'gin', 杜松子酒: 'gin', 朗姆: 'rum', 龙舌兰: 'tequila', 白兰地: 'brandy', 茅台: 'baijiu', 白酒: 'baijiu',
  вино: 'wine', пиво: 'beer', водка: 'vodka', виски: 'whisky', шампанское: 'champagne', κρασι: 'wine', نبيذ: 'wine', بيرة: 'beer', ไวน์: 'wine', เบียร์: 'beer',
}) // oxfmt-ignore
/** Origins in these scripts. */
const originCharacters: readonly (readonly [string, string])[] = Object.entries({
  日本威: 'japanese', 日本の: 'japanese', 苏格兰: 'scotch', 法国: 'french', 法國: 'french', 澳洲: 'australian', 澳大利亚: 'australian',
}) // oxfmt-ignore

/**
 * Plans a text in another language: a sentence in that language says that Murphy answers in English, then the subject of the text is
 * answered in English where a word of it is known. `null`: nothing of it is known, or a service has understood it.
 *
 * Source: OP-130, decision 043
 */
export function planOtherLanguage(
  { text, slots, intent, decision }: UnderstoodIntent,
  dialogue: Pick<DialogueState, 'pending' | 'lastOrder' | 'turnCount' | 'answered' | 'shown'> &
    Partial<Pick<DialogueState, 'history'>>,
  { findOtherLanguage }: { readonly findOtherLanguage: (text: string) => string | null },
): TurnPlan | null {
  const { pending } = dialogue
  const language =
    findOtherLanguage(text) ??
    findGreetedLanguage(text) ??
    (findFollowUp(text, dialogue) === null || english.test(toPlain(text))
      ? null
      : findEarlierLanguage(dialogue.history ?? [], findOtherLanguage))
  if (language === null || (decision !== 'reject' && intent !== null)) return null
  // The value of an open question is no subject of its own.
  if (pending !== null && pending.for !== 'choice' && pending.for !== 'resumption' && pending.for !== 'slot')
    return null
  if (pending?.for === 'slot' && slots[pending.slot] !== undefined) return null
  // A text of which nothing is known is about the order that was shown last.
  const lastOrder = pending === null ? getLastOrder(dialogue) : null
  const answer =
    findFollowUp(text, dialogue) ??
    findAnswer(text, slots) ??
    (lastOrder === null ? null : trackOrder(lastOrder.orderId))
  return answer === null
    ? null
    : { commands: [{ kind: 'tell-language', language }, answer], keepsPending: false, suspends: null }
}

/** Greetings that no English text begins with, by their language. */
const greetings: readonly (readonly [RegExp, string])[] = [
  [/^¡?(?:hola|buenas|buenos dias)\b/, 'spanish'],
  [/^(?:bonjour|bonsoir|salut)\b/, 'french'],
  [/^(?:ciao|buongiorno|buonasera|salve)\b/, 'italian'],
  [/^(?:guten (?:tag|morgen|abend)|hallo)\b/, 'german'],
  [/^(?:ola|bom dia|boa tarde)\b/, 'portuguese'],
]
/** A word of English, with which a foreign greeting only decorates a text: 'hola, do you deliver'. */
const english =
  /\b(?:the|you|your|my|me|is|are|was|do|does|did|can|could|would|have|has|i|it|we|what|where|when|how|which|for|with|please|need|want|looking|get|any|some|there|got)\b/

/** Returns the language of a text that greets in it and names a matter in it; `null`: it may be English. */
function findGreetedLanguage(text: string): string | null {
  const plain = toPlain(text.trim())
  const language = greetings.find(([greeting]) => greeting.test(plain))?.[1] ?? null
  return language === null || english.test(plain) || findMatter(plain) === undefined ? null : language
}

/** Returns the language in which the shopper wrote before, for a text too short to be recognised: 'moins cher svp'. */
function findEarlierLanguage(
  history: DialogueState['history'],
  findOtherLanguage: (text: string) => string | null,
): string | null {
  const languages = history.flatMap(({ from, text }) =>
    from === 'shopper' ? (findOtherLanguage(text) ?? []) : [],
  )
  return languages.at(-1) ?? null
}

function trackOrder(orderNumber: string): IntentCommand {
  return { kind: 'select-entity', intent: 'order_tracking', slots: { orderNumber }, text: '' }
}

const cheapest =
  /(?:最便宜|一番安い|最安|가장 싼|제일 싼|дешев|(?<!\p{L})(?:billigste\p{L}*|gunstigste\p{L}*|moins cher\p{L}*|mas barat[oa]s?|piu economic[oa]|meno car[oa]|mais barat[oa]s?|goedkoopste|termurah|re nhat|najtansz\p{L}*|en ucuz)(?!\p{L}))/u

/** Returns what a text asks of the last answer: the cheapest of the products, or the end of the subscription; `null`: nothing of it. */
function findFollowUp(
  text: string,
  { answered, shown }: Pick<DialogueState, 'answered' | 'shown'>,
): IntentCommand | null {
  const plain = toPlain(text)
  const ask = (intent: string, query: string): IntentCommand => ({
    kind: 'select-entity',
    intent,
    slots: {},
    text: query,
  })
  if (listNewestShown(shown, 'product').length > 1 && cheapest.test(plain))
    return ask('product_advice', 'which is the cheapest')
  const isSubscription =
    answered?.intent === 'subscription_status' || answered?.intent === 'change_subscription'
  return isSubscription && findMatter(plain) === 'cancel'
    ? ask('change_subscription', 'cancel my subscription')
    : null
}

/** Returns the matter that a text names; `undefined`: none. */
function findMatter(plain: string): string | undefined {
  const words = plain.split(/[^\p{L}\p{M}]+/u)
  // Scripts without spaces between words are searched for the word anywhere.
  const isNamed = (word: string): boolean =>
    /^[a-z]/.test(word) ? words.includes(word) : plain.includes(word)
  return matters.find(({ names }) => names.some(isNamed))?.matter
}

function findAnswer(text: string, slots: UnderstoodIntent['slots']): IntentCommand | null {
  const plain = toPlain(text)
  const start = (intent: string, query = ''): IntentCommand => ({
    kind: intent === 'live_chat' ? 'escalate' : 'start-flow',
    intent,
    slots,
    text: query,
  })
  switch (findMatter(plain)) {
    case 'cancel':
      return start('cancel_order')
    case 'pickup':
      return askArticles('pickupTime')
    case 'return':
      return askArticles('returnBottle')
    case 'refund':
      return askArticles('refundTime')
    case 'person':
      return start('live_chat')
    case 'hours':
      return start('store_hours')
    case 'delivery':
      return start(slots.orderNumber === undefined ? 'delivery_options' : 'order_tracking')
    case 'order':
      return start('order_tracking')
    default: {
      const query = findDrinks(plain, slots)
      if (query !== '') return start('product_search', query)
      if (slots.orderNumber !== undefined) return start('order_tracking')
      return slots.place === undefined ? null : start('find_nearby_store')
    }
  }
}

/** Returns the English words of the drinks, the grape and the price that a text names; empty: it names no drink. */
function findDrinks(plain: string, { varietal, price }: UnderstoodIntent['slots']): string {
  const words = plain.split(/[^\p{L}\p{M}]+/u)
  const find = (entries: readonly (readonly [string, string])[]): readonly string[] =>
    entries.flatMap(([written, english]) => (plain.includes(written) ? [english] : [])).slice(0, 1)
  const drinks = [
    ...words.flatMap((word) => drinkWords.get(word) ?? []),
    ...find(drinkCharacters),
    ...(varietal === undefined ? [] : [varietal.toLowerCase()]),
  ]
  if (drinks.length === 0) return ''
  const limit = price?.max === undefined || price.max === null ? [] : [`under ${price.max}`]
  return [...new Set([...find(originCharacters), ...drinks, ...limit])].join(' ')
}

/** Returns a text in small letters, with Latin and Greek letters without accents. */
function toPlain(text: string): string {
  return text
    .slice(0, 400)
    .normalize('NFKD')
    .replaceAll(/(?<=[\p{Script=Latin}\p{Script=Greek}]\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
}

/** Returns the situation of the sentence in a language; `other` for a language without one. */
export function getLanguageSituation(language: string): SituationOf<'other_language'> {
  return situations.other_language.find((name) => name === language) ?? 'other'
}
