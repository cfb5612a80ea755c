/** Words of small talk, of a shopper's own state and of their mistake. They stand in no name of a person. */
export const chatterWords: ReadonlySet<string> = new Set(
  (
    'sorry apologies pardon oops whoops ups oh ah ooh aha argh ugh hmm hm um umm uh er erm eek gah doh haha lol omg wow ' +
    'thats its whats hes shes theyre youre were heres theres thatll itll ' +
    'perfect great cool lovely brilliant awesome amazing fantastic excellent wonderful nice sweet beaut beauty bonza ripper ' +
    'good fine alright right righto rightio okey okie dokie yea yup sure absolutely definitely certainly exactly indeed true ' +
    'cheers champ legend mate mates buddy dude hiya howdy gday welcome lovey darling ' +
    'mine hers ours yours theirs whatever dunno idk unsure undecided unknown nobody none both either neither ' +
    'landline homephone workphone digits spelling spelt spelled typo misspelt mistake mistaken fault meant mean means said say says ' +
    'told tell thought think guess reckon believe know knew remember forgot forget recall check checking look looking ' +
    'hang hold wait waiting moment second sec minute minutes bit quick quickly actually basically obviously probably perhaps ' +
    'course stuff thing desk silly stupid dumb damn dang darn bloody crap bugger blimey crikey strewth yikes jeez gosh goodness heavens ' +
    'busy sick ill tired lost confused stuck unable unsure happy sad glad annoyed ' +
    'see seen saw understood understand got gotcha noted agreed correct yesterday already ' +
    'edit amend alter modify delete kindly confirm confirmed question questions why because well hopefully hope'
  ).split(' '),
)
