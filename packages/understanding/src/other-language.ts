import { rememberLatest } from '@murphy/domain/collections'
import { splitWords } from './slots/utterance'
import { functionWords } from './tokens'

/**
 * Words by language that are the core of a sentence and not English: pronouns, verbs, question words and nouns of a
 * shop, without accents. No name of a drink or producer may contain them.
 */
const coreWords: Readonly<Record<string, string>> = {
  german:
    'ich mich mir wir uns euch ihr ihre ihren mein meine meinen meiner ist sind habe haben hatte wird werden ' +
    'kann konnen konnte mochte wollen brauche kaufe kaufen gibt nicht kein keine wie wo wann warum welche ' +
    'welcher wieviel und oder auch bitte danke hallo guten morgen abend heute gestern fur mit auf zu zur bei ' +
    'noch schon jetzt eine einen einem bestellung lieferung rechnung flasche flaschen geschaft offnungszeiten ' +
    'zuruck zuruckgeben geoffnet offnet dass sie es kostet suche sprechen deutsch bestellen bezahlen karte ' +
    'schicken angekommen passt filiale kaputt macht machen mach sollen soll ware waren vor bis muss darf durfen ' +
    'tur jemand zerbrochen geschenk konto hilfe',
  french:
    'je tu nous vous moi mon mes votre vos notre nos est sont suis avez avons ai peux pouvez puis voudrais ' +
    'veux souhaite cherche acheter ou quand pourquoi combien quel quelle quels jai cest lheure pas ne bonjour ' +
    'bonsoir merci salut avec dans chez une aux cette ces elle commande livraison facture bouteille ' +
    'bouteilles magasin ouvert ferme horaires retourner rembourser heure aujourdhui plait parlez francais ' +
    'payer parler quelquun',
  spanish:
    'yo mi mis tu usted ustedes nosotros esta estan estoy es tengo tiene tienen tienes quiero quisiera ' +
    'necesito puedo puede pueden comprar donde cuando como cuanto cuanta cuesta cual que porque por para pero ' +
    'muy hola gracias buenos buenas dias tardes noches una un unos el los las pedido entrega factura botella ' +
    'botellas tienda abierto abierta abre cierra horario devolver devolucion dinero hoy manana busco habla ' +
    'hablan espanol pagar tarjeta llegado envio envios enviar envian hacen haceis llega llegan tambien',
  italian:
    'io miei noi voi vostro sono sei siamo avete abbiamo ho hai vorrei voglio posso potete puoi cerco ' +
    'comprare dove quando quanto quanta costa quale perche che questo questa buongiorno buonasera grazie ' +
    'prego ciao favore ordine consegna fattura bottiglia bottiglie negozio aperto chiuso orari orario ' +
    'restituire rimborso oggi domani parla parli parlate parlare pagare arrivato spedizione birra',
  portuguese:
    'eu meu minha meus minhas voce voces nos estao estou sou tenho tem temos quero queria gostaria preciso ' +
    'posso pode podem comprar onde quando quanto custa qual porque nao para ola obrigado obrigada tarde noite ' +
    'pedido encomenda entrega fatura garrafa garrafas loja aberta aberto fecha abre horario devolver hoje ' +
    'amanha esta fica cerveja falam portugues chegou pagar foi seu sua oi cancelado',
  dutch:
    'ik mij wij ons jullie uw mijn zijn heb hebben heeft kunt kunnen graag zoek waar wanneer waarom hoe ' +
    'hoeveel welke niet geen een voor met ook alstublieft dank hallo goedemorgen bestelling levering winkel ' +
    'flessen openingstijden terugbrengen vandaag morgen kopen kost',
  indonesian:
    'saya kami anda kita aku apakah apa mana dimana berapa kapan bagaimana kenapa tidak bukan sudah belum ' +
    'bisa mau ingin untuk dengan yang ini itu ada dari pesanan toko harga botol beli membeli terima kasih ' +
    'tolong selamat pagi siang malam buka tutup kembalikan kalian punya bir pukul kedai sampai mengembalikan',
  tagalog:
    'ako ko ikaw kayo kami po opo ang ng mga ba nasaan saan kailan paano magkano bakit meron mayroon wala ' +
    'hindi gusto kailangan bumili salamat kumusta kamusta bukas sarado tindahan bote naman yung pwede',
  vietnamese:
    'toi cua khong duoc muon mua bao nhieu dau khi nao lam giao xin chao cho va nay cai ruou gia tien hom',
  polish:
    'gdzie jest moje moja moj czy jak nie prosze dziekuje chce chcialbym ile kosztuje dla sie mam macie kiedy ' +
    'dlaczego dzien dobry zamowienie dostawa sklep butelka faktura otwarte zwrocic kupic jestem ktorej ' +
    'godzinie otwieracie sklepie piwo moi',
  turkish:
    'nerede siparisim siparis merhaba benim icin nasil kac istiyorum lutfen tesekkurler tesekkur bir degil ve ' +
    'ile mi saat magaza acik fatura teslimat almak iade var yok zaman siparisin gelmedi magazaniz acilisi ' +
    'acilir aciliyor kacta bira',
  hindi:
    'mera meri mujhe aap aapka kya kahan kaha kab kaise kitna kitne kyu kyun hai hain nahi nahin chahiye ' +
    'karna karo hoga raha rahi kar sakta sakte dukaan dhanyavaad namaste wapas paisa ' +
    'batao bhaiya achi acha accha wala wali theek milega dijiye',
  scandinavian:
    'jag jeg mitt ni nar oppnar butiken ol inte ikke och hvor hur hvordan hvornar hvad vad varfor hvorfor ar ' +
    'har hej takk tak finns findes bestallning bestilling leverans levering butik butikken flaska flaske ' +
    'apent oppet kopa kobe til mig vill gerne snalla',
  czech:
    'kde je moje muj moja objednavka jak kdy prosim dekuji mam otevreno prodejna lahev chci nemam jsem neni',
  croatian:
    'gdje je moja moje moj narudzba kada kako koliko molim hvala imate zelim nije dostava trgovina boca ' +
    'otvoreno',
  romanian:
    'unde este comanda mea meu cand costa vreau aveti multumesc rog nu sunt livrare magazin sticla deschis',
  hungarian: 'hol rendelesem mikor nyit mennyi kerem koszonom nem egy szeretnek uveg az hogyan lehet',
  finnish:
    'missa tilaukseni on milloin mita kuinka paljon haluan kiitos hei minun onko teilla pullo kauppa auki en',
  nepali: 'mero mera kaha kahile kati cha chha chaina malai tapai ko namaste dhanyabad kina kasari',
  greeklish:
    'pou einai mou kai den thelo exete poso kanei pote giati kalimera kalispera efharisto efxaristo parakalo ' +
    'paraggelia magazi ena mia yia sou',
}

/** Small words that also occur in names of wines: they count only together with core words. */
const particles = new Set(
  (
    'de la le les du des un une en et au aux sur del di della dei delle da do dos das e o os as el los las lo y il gli uno ' +
    'una uma um con com per die den dem von vom zum der am im van het mon mia mio det pa av bom boa bon bonne buen bel ' +
    'bella bello belle tinto blanco rouge blanc rosso bianco italiano'
  ).split(' '),
)

/** English words that most sentences in English contain. */
const english = new Set([
  ...functionWords,
  ...(
    'about after all am any as available because been before being but buy check did get give go going good help here hi hello i im ive into know like ' +
    'looking make more much near need no now one only order other out put really say see sell send she should show something still stock store take ' +
    'tell thanks thank than think time today tomorrow track translate up us use want were why work yes yet order orders delivery delivered open close ' +
    'find find bottle wine beer called name named mean means spell from under over red white dry good best price cheap case'
  ).split(' '),
])

const languages = Object.entries(coreWords).map(([name, words]) => ({
  name,
  core: new Set(words.split(' ').filter((word) => !english.has(word) && !particles.has(word))),
}))

const allCore = new Set(languages.flatMap(({ core }) => [...core]))

/** Scripts by the language that their letters name, in the order in which they are tried: Japanese uses Chinese letters too. */
const scripts: readonly (readonly [string, RegExp])[] = [
  ['japanese', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['korean', /\p{Script=Hangul}/u],
  ['chinese', /\p{Script=Han}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['thai', /\p{Script=Thai}/u],
  ['hindi', /\p{Script=Devanagari}/u],
  ['greek', /\p{Script=Greek}/u],
  ['ukrainian', /[іїєґ]/iu],
  ['russian', /\p{Script=Cyrillic}/u],
]

/** Questions whether a language is spoken, which are too short for the count of words. */
const spokenLanguages: readonly (readonly [string, RegExp])[] = [
  ['italian', /\bparl(?:i|a|ate) (?:in )?italiano\b/i],
  ['spanish', /\bhabl(?:as?|an|ais) (?:en )?(?:espa[nñ]ol|castellano)(?!\p{L})/iu],
  ['french', /\bparle[sz]?[ -](?:vous |tu )?fran[cç]ais\b/i],
  ['german', /\bspr(?:echen sie|ichst du|echt ihr) deutsch\b/i],
]

/** Letters that only Vietnamese has. */
const vietnameseLetters = /[ăđơưẠ-ỹ]/iu
/** Marks that only Spanish has. */
const spanishMarks = /[¿¡]/
/** Number of different words of one language that make a sentence; a single word may be a name or a greeting. */
const sentenceFrom = 2

/**
 * Returns the language of a text that is clearly not English: it uses another script, or words of another language are its core
 * and outnumber the English ones. Names of wines and single foreign words in an English sentence do not count. `other`: the
 * language is not known by name. `null`: it may be English.
 *
 * Errors: none, for any text; it takes time in proportion to the text's length.
 * Source: OP-130, decision 043
 */
export const findOtherLanguage = rememberLatest(computeOtherLanguage)

function computeOtherLanguage(text: string): string | null {
  if (isInOtherScript(text)) return scripts.find(([, letters]) => letters.test(text))?.[0] ?? 'other'
  return spokenLanguages.find(([, asked]) => asked.test(text))?.[0] ?? findForeignCore(text)
}

/**
 * Returns whether a text may be in another language, so that words of English that it happens to hold mean nothing: 'die flasche war
 * kaputt'. One word of another language is enough when no English one is there.
 */
export function mayBeOtherLanguage(text: string): boolean {
  if (findOtherLanguage(text) !== null) return true
  const words = splitWords(text)
  return !words.some((word) => english.has(word)) && words.some((word) => allCore.has(word))
}

/**
 * Counts letters of other scripts in runs, so that an emoticon is not a word. One Chinese, Japanese or Korean letter
 * counts as three.
 */
function isInOtherScript(text: string): boolean {
  if (/^[\p{ASCII}]*$/u.test(text)) return false
  // Letters in other shapes, such as bold ones of mathematics, become plain ones.
  const plain = text.normalize('NFKC')
  const latin = plain.match(/\p{Script=Latin}/gu)?.length ?? 0
  const runs = plain.match(/(?:(?!\p{Script=Latin})\p{L}\p{M}*){2,}/gu) ?? []
  const other = runs.join('')
  const dense = other.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)
  return other !== '' && other.length + 2 * (dense?.length ?? 0) > latin
}

/** Returns the language with the most core words in a text; `null`: no language has enough. */
function findForeignCore(text: string): string | null {
  const words = [...new Set(splitWords(text))]
  const englishCount = words.filter((word) => english.has(word)).length
  const markCount = spanishMarks.test(text) ? 1 : 0
  const particleCount = words.filter((word) => particles.has(word)).length
  const vietnamese = (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) =>
    vietnameseLetters.test(word.normalize('NFC')),
  )
  if (new Set(vietnamese).size >= sentenceFrom && vietnamese.length > englishCount) return 'vietnamese'
  const counts = languages.map(({ name, core }) => ({
    name,
    count: words.filter((word) => core.has(word)).length,
  }))
  const [likeliest] = counts
    .filter(({ count }) => count > englishCount)
    .filter(({ count }) => count + (count > 0 ? particleCount / 2 + markCount : 0) >= sentenceFrom)
    .toSorted((one, other) => other.count - one.count)
  return likeliest?.name ?? null
}
