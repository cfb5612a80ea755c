/** The words with which a follow-up may begin, as the start of a pattern: 'and', 'ok so', 'hang on'. */
export const opener = String.raw`^(?:(?:so|ok|okay|well|then|and|but|also|right|yes|yeah|no|nah|hang on|wait|just|now|sorry|please|oh|hm+|maybe)[\s,.!]+)*`
