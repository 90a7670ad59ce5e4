/**
 * Where sentences end, as data by language: the "no break" rules of SRX 2.0 (§3.5) for the words that end in a period.
 * All words are in lower case and without their last period.
 */
export interface SegmentationRules {
  /** Words that never end a sentence, because something follows them: "Dr.", "vgl.". */
  readonly attached: ReadonlySet<string>;
  /** Words that don't end a sentence before a number: "p.", "No.". */
  readonly beforeNumber: ReadonlySet<string>;
  /** Words that end a sentence only if a word of `starters` follows: "etc.", "Inc.". */
  readonly ambiguous: ReadonlySet<string>;
  /** Words with inner periods that end a sentence before any capital: "p.m.". Others do before a starter. */
  readonly final: ReadonlySet<string>;
  /** Frequent first words of sentences that are rarely capitalized within one. */
  readonly starters: ReadonlySet<string>;
  /** Whether a number of at most two digits with a period is an ordinal: "12. Juni". */
  readonly ordinals: boolean;
  /** Whether a capital letter with a period can end a sentence, if a starter follows: "you and I. Did". */
  readonly initialsEnd: boolean;
  /** Marks after which a sentence can start in lower case. */
  readonly lowercaseAfter: string;
  /** Marks that end a sentence only in this language. */
  readonly marks: string;
  /** Marks that end no sentence in this language. */
  readonly otherMarks: string;
  /** Characters after which a line break is within a sentence. */
  readonly wrapsAfter: string;
}

interface Words {
  attached?: string;
  beforeNumber?: string;
  ambiguous?: string;
  final?: string;
  starters?: string;
  ordinals?: boolean;
  initialsEnd?: boolean;
  lowercaseAfter?: string;
  marks?: string;
  otherMarks?: string;
  wrapsAfter?: string;
}

const setOf = (words = ''): ReadonlySet<string> => new Set(words.split(' ').filter((word) => word !== ''));

/** Abbreviations that are written in many languages. */
const international: Words = {
  attached:
    'dr prof mr mrs ms st mt vs cf al ing dipl arch hon rev gen col capt sgt lt cmdr adm gov sen rep pres',
  beforeNumber:
    'rs no nos nr n° nº n.° p pp vol ch chap art fig figs tab sec sect ext tel fax cap jan feb mar apr jun jul aug sep sept oct nov dec',
  ambiguous: 'co inc ltd corp llc plc jr sr bros etc ca approx',
};

const english: Words = {
  attached:
    `messrs mme mlle fr br esq maj brig supt dist mfg dept univ assn ave blvd rd e.g i.e viz approx resp
    op incl excl ft hwy pvt ind`.replaceAll('\n', ' '),
  beforeNumber: 'eq eqs para paras pt ver approx ca est § mon tue wed thu fri sat sun may',
  ambiguous: 'ave blvd rd st dept min max hrs hr sec yrs yr ed eds est i.v s.u',
  final: 'a.m p.m',
  starters:
    `a after all also although an and another any are as at because before both but by can did do does during
    each finally for from had has have he her here his how however i if in is it its let many millions more most my no nobody not
    now of on once one only or our she should since so some such that the their then there these they this those though thus
    to under until was we were what when where whether which while who whose why will with would you your`.replaceAll(
      '\n',
      ' ',
    ),
  initialsEnd: true,
};

const danishStarters = `alle at da de den denne der deres det dette disse du efter en er et for fra han hans har hun hvad
  hvem hver hvis hvor hvordan hvorfor i ingen jeg kan men mens mit må nogle når og også om på så som til under var ved vi vil`;

/** By primary language subtag. */
const byLanguage: Readonly<Record<string, Words>> = {
  en: english,
  de: {
    attached: `hr fr frl abb abs anm art aufl bd bde bspw bzgl bzw d.h dipl eigtl engl evtl frz geb gem ggf hrsg inkl insb
      kath lat lt m.e max med min mio mrd mwst o.g phil rer resp s.a s.o s.u sog str u.a u.ä usw v.a v.chr verf vgl wiss z.b
      z.t z.z zzgl ziff kap nr nrn rn tsd tel phys jur rd ca allg bes einschl exkl gegr griech hl i.d.r jh jhd jmd led
      mind ev st std sept okt dez jan febr aug nov o.ä u.u v.h vs zit zw`,
    ambiguous: 'usw etc uvm ff bspw st std min mio mrd jh jhd mwst str o.ä u.ä u.a',
    starters: `aber alle als auch auf aus bei beide bis da dabei daher damit danach dann das dass dazu dem den der deshalb die
      dies diese dieser dieses doch durch ein eine einer eines er es für gegen hier ich ihr im in ist jede jeder jedes jedoch kein
      keine man mit nach nicht noch nun nur ob obwohl oder ohne schon sehr seit sie sind so sobald trotz um und unter vom von vor
      während wann warum was weil welche wenn wer wie wir wo zu zudem zum zur zwar`,
    ordinals: true,
  },
  fr: {
    attached: `m mm mme mmes mlle mlles me mgr dr pr st ste vve apr av cf chap env ex hab i.e impr inf janv févr juil sept oct
      nov déc boul bd fg p.ex r.-v s.a éd éds trad vs`,
    beforeNumber: 'art al chap fig n no p pp par t vol tél ch',
    ambiguous: 'etc cie sté env av j.-c',
    starters: `à afin ainsi alors après au aussi aux avant avec ce cela ces cet cette chaque comme comment d dans de depuis des
      donc du elle elles en enfin est et il ils je l la le les leur leurs lorsque mais même ne nos notre nous on or ou où par
      parce pendant plusieurs pour pourquoi puis quand que quel quelle qui sa sans selon ses si son sur tous tout toute toutes un
      une vos votre vous y`,
  },
  es: {
    attached: `sr sra srta sres sras d dña dr dra drs lic ing arq prof profa gral cnel cap tte sto sta mons fr pbro ud uds vd
      vds admón av avda c cra pza p.ej ej ee dto depto edo fdo gob hnos mín máx núm pág págs párrf ref rte s.a tel trad vid`,
    beforeNumber: `art arts cap fig núm no nº n° pág págs p pp párrf tel vol apdo km kms aprox lun mar mié jue vie sáb dom ene
      abr ago dic`,
    ambiguous: 'etc cía min hs km uu a.c d.c',
    starters: `a además al algunos ante antes así aunque cada como con cuando cuándo cuánto de del desde después donde durante e
      el él ella ellas ellos en entonces es esta está estas este esto estos fue ha hasta hay la las lo los más me mi mientras muchos
      muy ni no nos o para pero por porque pues qué que quién se según si sí sin sobre su sus también tras tu un una unas unos
      y ya yo`,
  },
  it: {
    attached: `sig sigg sig.ra sig.na dott dott.ssa prof prof.ssa avv ing arch geom rag on mons ill egr gent spett dir amm econ
      meteor psicol st d v c.a es ad cfr fig mar p.es pag pagg sen vol vols tel p.v v.cte gen feb apr mag giu lug ago set ott nov dic`,
    beforeNumber: 'art artt cap fig n nn num pag pagg p pp par tab tel vol',
    ambiguous: 'ecc etc ca az soc',
    starters: `a ai al alla anche ancora c che chi come con così cosa da dal dalla del della di dopo dove due e è ed egli era
      essa essi fino gli ha i il in infatti inoltre io l la le lei lo loro lui ma mentre molti nel nella no noi non o ogni oggi per
      perché più poi può quale quando quanto quella quello questa queste questi questo se sei si solo sono sta su sul sulla tra tutti
      un una uno`,
  },
  pt: {
    attached: `sr sra srs sras srta dr dra drs prof profa eng arq d dom exmo exma il.mo v v.sa av al r pça ed ex p.ex min máx
      núm obs pág págs ref séc trad fls`,
    beforeNumber: 'art arts cap fig n nº nº no núm p pp pág págs par tel vol inc fls',
    ambiguous: 'etc cia ltda s.a',
    starters: `a além algumas ao aos após as assim até cada com como da das de depois desde do dos durante e é ela elas ele eles
      em então entre esta estas este estes eu foi há isso isto já mais mas me muitos na não nas no nos nós o onde os ou para pela
      pelo por porque portanto qual quando que quem se segundo sem seu seus sob sobre sua suas também um uma você vocês`,
  },
  nl: {
    attached: `dhr mevr mw drs dr ir ing mr prof ds st bijv blz ca d.w.z dwz enz evt excl incl jl m.a.w n.a.v o.a p/a resp sr t.a.v
      t/m v.d zgn aanw bijw vgl z.g i.p.v`,
    beforeNumber: 'art afb blz bijl fig hfst nr nrs p par pag tel',
    ambiguous: 'enz etc vnw jr',
    starters: `aan als bij daar dan dat de deze die dit door een en er geen had heeft het hij hoe ik in is je maar men met na
      naar niet nog nu of om onze ook op over te tot uit van veel volgens voor waar waarom was wat we wel wie wij ze zij zo zonder`,
  },
  da: {
    attached: `adr afd afs bl.a bd ca cand d.d d.v.s div dr e.l ekskl etg evt f.eks f.e fig fhv forts fr frk ggs hr inkl ing
      jf jr kap kgl kl kr lign m.fl m.m m.v mag max mia mio mr mv nr o.a o.l osv p.t pga phd pkt pr prof s.u skt st stk str
      tlf vha vedr vs`,
    beforeNumber: 'nr art bd fig kap kl pkt s stk tlf § p',
    ambiguous: 'co osv mv m.m m.v m.fl etc s.u',
    starters: danishStarters,
    ordinals: true,
  },
  sv: {
    attached: `bl.a d.v.s dr dvs e.d el exkl f.d f.n fr fr.o.m fig ggr hr inkl jfr kap kl kr m.a.o m.fl m.m max min nr o.d obs
      osv p.g.a prof resp s.k sid st str t.ex t.o.m tel tr vol`,
    beforeNumber: 'nr art fig kap kl s sid st tel vol',
    ambiguous: 'osv etc m.m m.fl mm',
    starters: `alla att av både då de den denna det detta dessa du där efter en ett för från han har här hon hur i inte jag
      kan man med men när nu och också om på så sedan som till under var vi vid vilka`,
  },
  nb: {
    attached:
      'adr bl.a ca dr dvs e.l ev evt f.eks fig fr frk hr ifm inkl jf kap kl kr m.a.o m.fl m.m maks mht mfl mrk nr o.l osv pga pkt prof tlf vedr vs',
    beforeNumber: 'nr art fig kap kl pkt s tlf',
    ambiguous: 'osv etc m.m mm mv',
    starters: danishStarters,
    ordinals: true,
  },
  fi: {
    attached:
      'esim ent fil huom ks ko mm mrd milj muun ns n.s ns. os os puh prof s.o so tri toht ts vrt yht ym',
    ambiguous: 'jne ym yms mm jms tms',
    starters:
      'ei eivät he hän ja jos kun kuitenkin me mutta myös ne niin nyt olen on sekä se siis tämä vaikka voi',
    ordinals: true,
  },
  pl: {
    attached:
      'bałt dr inż mgr hab prof ks św ul al pl os np m.in tzw tzn wg ww por zob im itp r tj tys mln mld godz gen płk',
    beforeNumber: 'art nr par poz pkt r s str t tab tel ust rys rozdz',
    ambiguous: 'itd itp in etc r w',
    starters:
      'a ale jak jest jeśli kiedy na nie o od po w z za to ta ten ten ci ona on oni się czy dla dlatego tak tylko',
  },
  cs: {
    attached:
      'mgr ing bc mudr judr rndr phdr dr prof doc apod atd č čl např tj tzn tzv ul nám str sv p pí sl vč mil tis resp',
    ambiguous: 'atd apod aj',
    starters: 'a ale jak je jsou když na ne o od po pro se v z za to ta ten ti tyto',
    ordinals: true,
  },
  ru: {
    attached: `г гг гл гр д дол долл др им кв корп куб л л.с млн млрд напр обл оз пер пгт пл пос пр проф р рис руб с см стр
      тел тов тыс у.е ул ч т.е т.к д-р доц акад чел`,
    beforeNumber: 'гл п пп рис с ст стр табл тел ч № кв д',
    ambiguous: 'т.д т.п др пр г гг руб коп тыс млн млрд долл дол кв.м куб.м н.э',
    starters: `а без в во все вы да для до его ее если есть еще за и из или их к как когда кроме кто мы на не но о об он она они
      от по под после потом при с свой так также то только ты у уже хотя чтобы что это эта эти этот я`,
  },
  uk: {
    attached: 'вул пл обл проф акад доц ім див напр тис млн млрд с ст р рр гр т.д т.п т.зв',
    beforeNumber: 'п пп рис с ст стор табл тел ч',
    starters:
      'а але в від він вона вони всі для до за з і й їх коли ми на не під по про та так також це ці цей як якщо',
  },
  bg: {
    attached: 'г гр т.г ул пл бул проф доц инж вкл напр чл ал др св стр млн млрд',
    beforeNumber: 'чл ал т стр',
  },
  kk: { attached: 'б.з.б т.б т.с.с проф акад млн млрд км жыл', lowercaseAfter: '?' },
  el: {
    attached: 'κ κα κος δρ π.χ λ.χ δηλ αρ σελ βλ κ.λπ κλπ μ.μ π.μ χιλ εκ',
    beforeNumber: 'αρ σελ άρθ',
    lowercaseAfter: '.',
    marks: ';\u037e',
  },
  // Clauses are joined by commas where other languages write sentences.
  ar: { marks: '،:' },
  hy: { marks: ':', otherMarks: '.…' },
  tr: {
    attached: 'dr prof doç av sn bkz vb vs örn yy mah cad sok apt no nu çev hz st t.c',
    beforeNumber: 'no nu s sf cilt md tel',
    ambiguous: 'vb vs vd',
    starters:
      'ama ancak bu bunlar bunun çünkü daha de en fakat ve o ise için ile ne biz ben sen siz şu her bir',
    ordinals: true,
  },
  vi: { attached: 'tp ts ths gs pgs ths bs ks q p h tx tt tr', beforeNumber: 'tr đt' },
  hu: { attached: 'dr id ifj özv kb pl ún ui uo vö stb old ill', ambiguous: 'stb', ordinals: true },
  hr: { attached: 'dr mr sc prof ing npr tj tzv br str ul god itd sv', ambiguous: 'itd god', ordinals: true },
  ro: { attached: 'dl dna d-na dr prof ing str nr art al pag etc alin', beforeNumber: 'nr art alin pag' },
  ja: { wrapsAfter: 'の' },
  id: { attached: 'dr drs ir h hj jl no tn ny sdr prof dll dsb yth', ambiguous: 'dll dsb' },
};

/** Languages that use the rules of another one. */
const sameAs: Readonly<Record<string, string>> = {
  nn: 'nb',
  no: 'nb',
  sk: 'cs',
  sl: 'hr',
  bs: 'hr',
  sr: 'hr',
  be: 'uk',
  mk: 'bg',
  ca: 'es',
  gl: 'es',
  ms: 'id',
};

const compiled = new Map<string, SegmentationRules>();

/** The rules of a language (BCP 47); those for all languages when it is unknown. */
export function rulesOf(language: string | null): SegmentationRules {
  const primary = language?.split('-')[0]?.toLowerCase() ?? '';
  const name = sameAs[primary] ?? primary;
  const rules = compiled.get(name) ?? compile(byLanguage[name] ?? {});
  if (name in byLanguage || name === '') compiled.set(name, rules);
  return rules;
}

function compile(own: Words): SegmentationRules {
  const wordsOf = (key: 'attached' | 'beforeNumber' | 'ambiguous') => {
    const words = new Set(setOf(own[key]?.replaceAll(/\s+/g, ' ')));
    for (const word of setOf(international[key])) words.add(word);
    return words;
  };
  const ambiguous = wordsOf('ambiguous');
  return {
    attached: new Set([...wordsOf('attached')].filter((word) => !ambiguous.has(word))),
    beforeNumber: wordsOf('beforeNumber'),
    ambiguous,
    final: setOf(own.final),
    starters: setOf(own.starters?.replaceAll(/\s+/g, ' ')),
    ordinals: own.ordinals ?? false,
    initialsEnd: own.initialsEnd ?? false,
    lowercaseAfter: own.lowercaseAfter ?? '',
    marks: own.marks ?? '',
    otherMarks: own.otherMarks ?? '',
    wrapsAfter: own.wrapsAfter ?? '',
  };
}
