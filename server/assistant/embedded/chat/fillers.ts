/** Said in passing: they tell nothing of what is asked. */
export const fillers: ReadonlySet<string> = new Set(
  `a about above actually ago ahead alright also although always am amp an and any anybody anyone
  anything anyway anywhere apparently appreciate approximately are arent around as ask asked asking at
  aware away b back basically be because been before being below best both bring but by bye c came can
  cannot cant care case certain check cmon come coming considering could couldnt cool currently curious d
  dear did didnt do does doesnt doing done dont during e either else end enough especially etc even ever
  everybody everyone everything exact exactly excuse extra f far few figure find fine first folk folks
  for from further g gave get getting give given go goes going gone gonna good got gotta great guess guy
  guys h had happy happened happens has hasnt have havent having he hello help her here hers hey hi him
  his hiya how however i id if ill im in info information inquire into involved interested is isnt it its
  ive j just k keep kind kinda know known l later least less let lets like little ll lol long look looking
  lot lots lt m ma madam made main make makes making man many may maybe me mean mention might mind mine
  mom moment more most much must my myself n name near necessary need needed needs never new no nobody
  none nor normal normally not nothing now o of off often oh ok okay on once one ones only onto or other
  others our ours out over own p part people per perhaps please pls plz possible possibly pretty probably
  provide put q question quick quickly quite r ran rather re really recently regarding right roughly run
  runs running s said same saw say saying see seem seems seen set several shall she should show shows
  simply since sir so some something sometime somewhere elsewhere sort specific still stuff such supposed
  sure t take takes taking talking tell than thank thanks that thats the their them then there theres
  these they theyre thing things think thinking this those though thought through thru til till time
  times to today together told too took total toward towards tried try trying turn two typical typically
  u under understand unless until up upon ur us use used usual usually v version very via w wait wanna
  want wanted wants was wasnt way we week weekly weeks well went were what whatever whats when where
  wheres whether which while who whole whos whose why will wish with within without wonder wondering wont
  work would wouldnt x y ya yall yea yeah yep yes yesterday yet yo you youd youll your youre yours
  yourself youve z along attended become small option extra all every each able program programme business company
  year years yearly annual annually day days month months monthly number amount half offered
  gals ty thx cheers teh da lemme gimme done sounds heard wrong matter situation currently simply ive
  dude bro sis please kindly hope hoping love loved liked enjoy ready soon morning read reading finally both evening
  afternoon tonight tomorrow recently website site page anymore`
    .split(/\s+/)
    .filter(Boolean),
)

/** Written in haste. */
export const shortForms: Readonly<Record<string, string>> = {
  ...{ hw: 'how', hwo: 'how', mch: 'much', wat: 'what', wut: 'what', wen: 'when', whn: 'when' },
  ...{ wher: 'where', ppl: 'people', appt: 'appointment', mth: 'month', mo: 'month', hrs: 'hours' },
  ...{ hr: 'hour', mins: 'minutes', min: 'minutes', abt: 'about', tix: 'tickets', biz: 'business' },
  ...{ addy: 'address', cc: 'card', ph: 'phone', sub: 'subscription', asap: 'soon', teh: 'the' },
}
