/** Words by the matter that they name, without accents. `+` joins the words of a phrase. */
type NamedMatter = { readonly matter: string; readonly names: readonly string[] }

/** The words of other languages for a matter of the shop. The first matter with a word counts. */
export const matters: readonly NamedMatter[] = listMatters({
  cancelled:
    'cancelado cancelada cancelados cancelaram annulee annulees ete+annule storniert annullato annullata geannuleerd dibatalkan anulowane anulowano đa+huy bi+huy 被取消 キャンセルされた 취소됐 취소되었 отменили отменен تم+إلغاء ถูกยกเลิก',
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
  points:
    'punkte punti puntos pontos punten poin puan punktow 积分 ポイント 포인트 баллы бонусы نقاط แต้ม ποντοι',
  subscription:
    'abo abonnement suscripcion abbonamento assinatura langganan abonelik subskrypcja subscripcion 订阅 定期便 구독 подписка اشتراك สมัครสมาชิก συνδρομη',
  hours:
    'macht aufmachen zumachen offnet geoffnet offnungszeiten offen schliesst schliessen ouvert ouvre ouvrez ouverture ferme fermez horaires abre abren abierto abierta cierra cierran ' +
    'horario horarios apre aprite aperto aperti chiude chiudete chiuso orari aberta aberto fecha open openingstijden dicht bukas sarado buka tutup otwarte ' +
    'otwarty otwieracie godziny acik acilir kapanir oteviraci radno nyitva auki 营业 営業 영업 открыт часы مفتوح เปิด ωραριο',
  delivery:
    'entregas entregan entregais lieferung liefern liefert versand versandkosten lieferkosten porto livraison livrer livrez livre envio entrega enviar envian entregan consegna consegnate ' +
    'spedizione frete entregas levering bezorgen bezorging verzendkosten giao kirim ongkir antar pengiriman dostawa dostarczacie teslimat kargo padala ' +
    'doruceni dostava livrare szallitas toimitus delivery shipping freight 送货 送到 运费 邮费 快递 配送 配達 배송 доставка توصيل จัดส่ง παραδοση',
  order:
    'đon+hang pesanan+saya bestellung paket sendung commande colis pedido paquete ordine pacco encomenda bestelling pakket pesanan paket zamowienie paczka siparis siparisim ' +
    'objednavka narudzba comanda rendeles tilaus 订单 訂單 注文 주문 заказ замовлення طلبي طلب คำสั่งซื้อ παραγγελια ऑर्डर order',
  pickup:
    'abholen abholung selbstabholung retirer retrait recuperer recoger recogida ritirare ritiro retirar retirada levantar afhalen ophalen ambil odebrac odbior 自取 自提 店头 受け取り 픽업 самовывоз забрать',
})

/** The words for what is asked of the thing that was talked about. A text that names a matter or a drink means that. */
export const followUpMatters: readonly NamedMatter[] = listMatters({
  price:
    'cuanto+cuesta cuanto+cuestan cuanto+es cuanto+vale que+precio combien quel+prix wie+viel wieviel was+kostet was+kosten quanto+costa quanto+costano quanto+custa quanto+e hoeveel+kost wat+kost berapa magkano bao+nhieu ile+kosztuje ne+kadar kolik+stoji koliko+kosta cat+costa mennyibe paljonko 多少钱 多少錢 いくら 얼마 сколько+стоит 价格 كم+سعر ราคา ποσο+κανει kitna kitne',
  time: 'cuantos+dias cuanto+tarda cuando+llega cuando combien+de+temps combien+de+jours quand wie+lange wann quanti+giorni quanto+tempo quando quantos+dias hoeveel+dagen hoe+lang wanneer berapa+lama kapan bao+lau khi+nao ile+dni kiedy ne+zaman kailan 多久 什么时候 几天 いつ 何日 언제 며칠 когда متى เมื่อไหร่ ποτε kab',
  store:
    'tienda tiendas negozio negozi magasin boutique filiale geschaft laden loja winkel toko cua+hang sklep sklepie magaza 门店 商店 店舗 매장 магазин متجر ร้าน καταστημα dukaan',
  thanks:
    'gracias merci danke dankeschon grazie obrigado obrigada bedankt dankjewel cam+on salamat terima+kasih makasih dziekuje dzieki tesekkurler tesekkur dekuji hvala multumesc koszonom kiitos 谢谢 多谢 ありがとう 감사 고마워 спасибо дякую شكرا ขอบคุณ ευχαριστω dhanyavad shukriya',
})

function listMatters(words: Readonly<Record<string, string>>): readonly NamedMatter[] {
  return Object.entries(words).map(([matter, names]) => ({
    matter,
    names: names.split(' ').map((name) => name.replaceAll('+', ' ')),
  }))
}

/** Words for drinks and food of other languages, each with the English word that is searched for. */
export const drinkWords: ReadonlyMap<string, string> = new Map(Object.entries({
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
export const drinkCharacters: readonly (readonly [string, string])[] = Object.entries({
  威士忌: 'whisky', ウイスキー: 'whisky', ウィスキー: 'whisky', 위스키: 'whisky', 白葡萄酒: 'white wine', 红葡萄酒: 'red wine', 紅葡萄酒: 'red wine',
  赤ワイン: 'red wine', 白ワイン: 'white wine', 葡萄酒: 'wine', 红酒: 'red wine', 紅酒: 'red wine', ワイン: 'wine', 와인: 'wine', 啤酒: 'beer', ビール: 'beer', 맥주: 'beer',
  香槟: 'champagne', 香檳: 'champagne', シャンパン: 'champagne', 샴페인: 'champagne', 清酒: 'sake', 日本酒: 'sake', 焼酎: 'shochu', 소주: 'soju',
  伏特加: 'vodka', ウォッカ: 'vodka', 보드카: 'vodka', 金酒: 'gin', 琴酒: 'gin', 杜松子酒: 'gin', 朗姆: 'rum', 龙舌兰: 'tequila', 白兰地: 'brandy', 茅台: 'baijiu', 白酒: 'baijiu',
  вино: 'wine', пиво: 'beer', водка: 'vodka', виски: 'whisky', шампанское: 'champagne', κρασι: 'wine', نبيذ: 'wine', بيرة: 'beer', ไวน์: 'wine', เบียร์: 'beer',
}) // oxfmt-ignore
/** Origins in these scripts. */
export const originCharacters: readonly (readonly [string, string])[] = Object.entries({
  日本威: 'japanese', 日本の: 'japanese', 苏格兰: 'scotch', 法国: 'french', 法國: 'french', 澳洲: 'australian', 澳大利亚: 'australian',
}) // oxfmt-ignore
