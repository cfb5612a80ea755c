import type { DialogueState } from '../dialogue-state'
import { askArticles } from '../knowledge/article-questions'
import { getLastOrder } from '../orders/last-order'
import { situations } from '../responses/response-situations'
import type { SituationOf } from '../responses/responses'
import type { IntentCommand, TurnPlan } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

/** Words of other languages by the matter that they name, without accents. The first matter with a word counts. */
const matters = Object.entries({
  cancel:
    'stornieren stornierung abbestellen annuler annulation cancelar anular cancelacion annullare cancellare cancelamento annuleren huy batal batalkan ' +
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
    'lieferung liefern liefert versand versandkosten lieferkosten porto livraison livrer livrez livre envio entrega enviar envian entregan consegna consegnate ' +
    'spedizione frete entregas levering bezorgen bezorging verzendkosten giao kirim ongkir antar pengiriman dostawa dostarczacie teslimat kargo padala ' +
    'doruceni dostava livrare szallitas toimitus 送货 配送 配達 배송 доставка توصيل จัดส่ง παραδοση',
  order:
    'bestellung paket sendung commande colis pedido paquete ordine pacco encomenda bestelling pakket pesanan paket zamowienie paczka siparis siparisim ' +
    'objednavka narudzba comanda rendeles tilaus 订单 訂單 注文 주문 заказ замовлення طلبي طلب คำสั่งซื้อ παραγγελια ऑर्डर order',
}).map(([matter, names]) => ({ matter, names: names.split(' ') }))

/** Words for drinks and food of other languages, each with the English word that is searched for. */
const drinkWords: ReadonlyMap<string, string> = new Map(Object.entries({
  rotwein: 'red wine', weisswein: 'white wine', wein: 'wine', sekt: 'sparkling', bier: 'beer', schnaps: 'spirits', vin: 'wine', rouge: 'red', blanc: 'white',
  biere: 'beer', vino: 'wine', tinto: 'red', blanco: 'white', cerveza: 'beer', rosso: 'red', bianco: 'white', birra: 'beer', vinho: 'wine', cerveja: 'beer',
  wijn: 'wine', ruou: 'wine', bia: 'beer', alak: 'wine', anggur: 'wine', wino: 'wine', piwo: 'beer', sarap: 'wine', bira: 'beer', pivo: 'beer',
  ente: 'duck', canard: 'duck', pato: 'duck', anatra: 'duck', fisch: 'fish', poisson: 'fish', pescado: 'fish', pesce: 'fish', peixe: 'fish', rind: 'beef',
  boeuf: 'beef', ternera: 'beef', manzo: 'beef', kase: 'cheese', fromage: 'cheese', queso: 'cheese', formaggio: 'cheese', lamm: 'lamb', agneau: 'lamb',
  cordero: 'lamb', agnello: 'lamb', huhn: 'chicken', poulet: 'chicken', pollo: 'chicken', frango: 'chicken',
})) // oxfmt-ignore

/**
 * Plans a text in another language: a sentence in that language says that Murphy answers in English, then the subject of the text is
 * answered in English where a word of it is known. `null`: nothing of it is known, or a service has understood it.
 *
 * Source: OP-130, decision 043
 */
export function planOtherLanguage(
  { text, slots, intent, decision }: UnderstoodIntent,
  dialogue: Pick<DialogueState, 'pending' | 'lastOrder' | 'turnCount'>,
  { findOtherLanguage }: { readonly findOtherLanguage: (text: string) => string | null },
): TurnPlan | null {
  const language = findOtherLanguage(text)
  if (language === null || dialogue.pending !== null || (decision !== 'reject' && intent !== null))
    return null
  // A text of which nothing is known is about the order that was shown last.
  const lastOrder = getLastOrder(dialogue)
  const answer = findAnswer(text, slots) ?? (lastOrder === null ? null : trackOrder(lastOrder.orderId))
  return answer === null
    ? null
    : { commands: [{ kind: 'tell-language', language }, answer], keepsPending: false, suspends: null }
}

function trackOrder(orderNumber: string): IntentCommand {
  return { kind: 'select-entity', intent: 'order_tracking', slots: { orderNumber }, text: '' }
}

function findAnswer(text: string, slots: UnderstoodIntent['slots']): IntentCommand | null {
  const plain = toPlain(text)
  const words = plain.split(/[^\p{L}\p{M}]+/u)
  const start = (intent: string, query = ''): IntentCommand => ({
    kind: intent === 'live_chat' ? 'escalate' : 'start-flow',
    intent,
    slots,
    text: query,
  })
  // Scripts without spaces between words are searched for the word anywhere.
  const isNamed = (word: string): boolean =>
    /^[a-z]/.test(word) ? words.includes(word) : plain.includes(word)
  switch (matters.find(({ names }) => names.some(isNamed))?.matter) {
    case 'cancel':
      return start('cancel_order')
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
      const drinks = words.flatMap((word) => drinkWords.get(word) ?? [])
      if (drinks.length > 0) return start('product_search', [...new Set(drinks)].join(' '))
      if (slots.orderNumber !== undefined) return start('order_tracking')
      return slots.place === undefined ? null : start('find_nearby_store')
    }
  }
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
