/**
 * The most frequent function words and the special letters of languages, by ISO 639-1 code. They tell languages of one
 * script apart in a dozen words, also in texts full of names. Sources: the frequency tables of the languages' corpora at
 * Universal Dependencies; letters: CLDR exemplar characters.
 */
export const functionWordTable: Readonly<
  Record<string, { readonly words: string; readonly letters: string }>
> = {
  en: {
    words:
      'the of and to in is that it for was with as on be are this by at from or an have not you they which but we if can will has their your its when what how there these does use into more than then only should would about after each some also other any all been his her',
    letters: '',
  },
  de: {
    words:
      'der die das und ist in den von zu mit sich des auf für im dem nicht ein eine einen einem einer als auch es an werden aus er hat dass sie nach wird bei um am sind noch wie über so zum zur kann können wenn oder aber durch ihr ihre ihren dieser diese dieses diesem wir du ich nur was man mehr vor bis haben sein war wurde damit dann mehrere jede',
    letters: 'äöüß',
  },
  fr: {
    words:
      'le la les de des du un une et est en dans que qui pour par sur avec pas ne ce cette ces au aux il elle ils vous nous votre vos sont être plus ou mais comme si son sa ses leur leurs se cela peut avoir tout tous sans même aussi lorsque afin fait ont faire alors dont où je y vos nos notre leur quand quel quelle chaque entre depuis avant après très bien ainsi donc car mais puis ici lui eux doit doivent faut aucun aucune autre autres même mêmes être été était exemple votre ci ça n d l s c j m t qu',
    letters: 'àâæçéèêëîïôœùûüÿ',
  },
  es: {
    words:
      'el la los las de del un una y es en que por para con no se su sus al lo como más o pero este esta estos estas si ya cuando puede pueden son ser está están hay también todo todos muy sin sobre entre hasta desde cada qué así tu usted nos le les uno otro otra fue han esto eso e ha debe deben hace hacer tiene tienen tu tus te ti mi nuestro nuestra aquí ahora ejemplo siguiente mismo misma mientras después antes solo sólo nuevo nueva dos desea entonces luego ello aunque según hacia dentro usar cualquier todas',
    letters: 'áéíñóúü¿¡',
  },
  pt: {
    words:
      'o a os as de do da dos das um uma e é em no na nos nas que por para com não se seu sua seus suas ao aos à às como mais ou mas este esta isso isto se já quando pode podem são ser está estão há também todo todos muito sem sobre entre até desde cada você eles ele ela pelo pela foi tem têm num numa você vocês deve devem fazer faz nosso nossa aqui agora exemplo seguinte mesmo mesma enquanto depois antes só apenas novo nova dois duas então embora segundo dentro usar qualquer todas pela pelos pelas nesse nesta neste dessa desse desta deste aquele disso nisso esses essas esse essa através seja sejam',
    letters: 'áâãàçéêíóôõú',
  },
  gl: {
    words:
      'o a os as de do da dos das un unha e é en no na nos nas que por para con non se seu súa ao á como máis ou pero este esta isto xa cando pode poden son ser está están hai tamén todo todos moi sen sobre entre ata dende cada vostede el ela polo pola foi ten teñen nun nunha coa co',
    letters: 'áéíñóúü',
  },
  ca: {
    words:
      'el la els les de del dels un una i és en que per amb no es seu seva al als com més o però aquest aquesta això si ja quan pot poden són ser està hi ha també tot tots molt sense sobre entre fins des cada què així vostè ens li ho va han aquests aquestes',
    letters: 'àçèéíïòóúü·',
  },
  it: {
    words:
      'il lo la i gli le di del della dei delle dello un uno una e è in nel nella che per con non si suo sua al alla ai alle come più o ma questo questa questi queste se già quando può possono sono essere anche tutto tutti molto senza su tra fino da dal dalla ogni cosa così lei ci ha hanno nei nelle sul sulla degli agli',
    letters: 'àèéìòù',
  },
  ro: {
    words:
      'și de la în a cu pe nu este sunt un o care pentru din că se mai să al ale ai fi sau dar acest această acestea dacă când poate pot fost lor lui său sa ce cum prin după între până fără doar fiecare toate tot foarte unei unui avea are vă ne le',
    letters: 'ăâîșțşţ',
  },
  nl: {
    words:
      'de het een en van in is dat op te zijn met voor niet die er aan om ook als door maar dan uit bij naar wordt worden kan kunnen deze dit wat hoe u je jij wij ze hij zij hun haar of nog wel geen meer over tot wanneer moet moeten heeft hebben werd was al zo elke alle onze',
    letters: 'ëï',
  },
  sv: {
    words:
      'och att det som en ett på är av för med den till i de inte om har ett från kan eller så men när du vi han hon sig sin sina ska måste också bara alla detta denna dessa där här vad hur efter under över utan mellan varje mer än blir var vara finns få mycket',
    letters: 'åäö',
  },
  da: {
    words:
      'og at det som en et på er af for med den til i de ikke om har fra kan eller så men når du vi han hun sig sin sine skal også kun alle dette denne disse der her hvad hvordan efter under over uden mellem hver mere end bliver blive var være findes få meget noget nogle nu ud op jeg dig mig',
    letters: 'æøå',
  },
  nb: {
    words:
      'og at det som en et på er av for med den til i de ikke om har fra kan eller så men når du vi han hun seg sin sine skal også bare alle dette denne disse der her hva hvordan etter under over uten mellom hver mer enn blir bli var være finnes få mye noe noen nå ut opp jeg deg meg ble',
    letters: 'æøå',
  },
  fi: {
    words:
      'ja on ei se että joka ovat oli mutta tai kun niin myös kuin voi tämä tämän jos hän sen mitä ole olla nämä niiden jotka sekä vain mukaan kaikki jälkeen ennen ilman kanssa siitä sitä joita jossa voit voidaan täytyy sinun tässä vielä eivät',
    letters: 'äö',
  },
  et: {
    words:
      'ja on ei see et kes mis oli aga või kui nii ka nagu võib selle ta seda ole olla need nende mida ning ainult kõik pärast enne ilma koos sellest saab peab teie siin veel ei kuid oma',
    letters: 'äõöü',
  },
  hu: {
    words:
      'a az és hogy nem is egy ez azt ha csak mint de van volt vagy már még meg el kell lehet ezt aki ami amely után között minden fel ki be így nincs majd ezek azok szerint által ön sem több alatt akkor',
    letters: 'áéíóöőúüű',
  },
  pl: {
    words:
      'i w na z do się nie jest to że o jak a dla od po przez są za oraz lub ale które który która tego tej może można być tylko przy czy jako jego jej ich już co gdy jeśli tym ten ta te bez pod nad przed każdy każde wszystkie był była było',
    letters: 'ąćęłńóśźż',
  },
  cs: {
    words:
      'a v na se je to že z do o s ve k pro jako by jsou nebo ale které který která tak po za být jeho jejich jen při od než už může můžete pokud však také podle až když tento tato toto bez pod nad před každý všechny byl byla bylo není i',
    letters: 'áčďéěíňóřšťúůýž',
  },
  sk: {
    words:
      'a v na sa je to že z do o s vo k pre ako by sú alebo ale ktoré ktorý ktorá tak po za byť jeho ich len pri od než už môže môžete ak však tiež podľa až keď tento táto toto bez pod nad pred každý všetky bol bola bolo nie aj',
    letters: 'áäčďéíĺľňóôŕšťúýž',
  },
  sl: {
    words:
      'in je v na se da za so ki z pa ne s o po kot tudi ali od do bi če iz lahko kako še samo pri ko ker biti ima vse to ta te tega kar pred brez med svoj bil bila bilo ni niso vsak',
    letters: 'čšž',
  },
  hr: {
    words:
      'i je u na se da za su koji koja koje s od iz ne o kao ali ili do bi ako može kako još samo pri kad biti ima sve to ova ovaj ove toga što prije bez između svoj bio bila bilo nije nisu svaki također tijekom gdje uvijek',
    letters: 'čćđšž',
  },
  sr: {
    words:
      'i je u na se da za su koji koja koje s sa od iz ne o kao ali ili do bi ako može kako još samo pri kad biti ima sve to ova ovaj ove toga šta pre bez između svoj bio bila bilo nije nisu svaki takođe tokom gde uvek',
    letters: 'čćđšž',
  },
  lt: {
    words:
      'ir yra į kad su iš tai ne o bet kaip ar jei gali per apie po už nuo iki tik buvo jo jos jų kuris kuri kurie šis ši tas ta dar arba taip pat būti prie be visi visos kai todėl jūsų',
    letters: 'ąčęėįšųūž',
  },
  lv: {
    words:
      'un ir ka uz no ar par tas nav bet kā vai ja var pēc pie līdz tikai bija viņa kas kurš kura šis šī tā vēl arī būt bez visi visas kad tāpēc jūsu lai ne to tiek',
    letters: 'āčēģīķļņšūž',
  },
  tr: {
    words:
      've bir bu için ile da de olarak daha çok gibi olan ne en ya veya ama ancak kadar sonra var yok o her değil ise mi bunu şu siz sizin tüm önce göre olduğu eğer nasıl hem kendi üzerinde',
    letters: 'çğıöşüİ',
  },
  id: {
    words:
      'yang dan di ini dengan untuk dari dalam tidak itu pada adalah akan ke atau juga bisa karena bahwa oleh sebagai jika anda mereka dapat telah lebih sudah saat ada seperti saya kita hanya apa tersebut setiap setelah agar kami harus',
    letters: '',
  },
  ms: {
    words:
      'yang dan di ini dengan untuk dari dalam tidak itu pada ialah akan ke atau juga boleh kerana bahawa oleh sebagai jika anda mereka dapat telah lebih sudah ada seperti saya kita hanya apa tersebut setiap selepas supaya kami mesti daripada sahaja tetapi',
    letters: '',
  },
  vi: {
    words:
      'và của là có được cho các trong một không với này những để khi đã từ người đó cũng như về bạn sẽ tại hoặc nếu thì đến ra trên vào phải bằng nhiều chỉ sau trước',
    letters: 'ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệịỉĩọỏốồổỗộớờởỡợụủũứừửữựỳỵỷỹ',
  },
  ru: {
    words:
      'и в не на что с это как по для от к из у за о же то но а при или если так его она они он был была было быть может можно чтобы также только до этот эта эти того вы мы вам вас который которая которые когда где уже все без во со ее их нет бы есть',
    letters: 'ёъыэ',
  },
  uk: {
    words:
      'і в не на що з це як по для від до із у за о же та але а при або якщо так його вона вони він був була було бути може можна щоб також тільки цей ця ці того ви ми вам вас який яка які коли де вже всі без й її їх немає є',
    letters: 'ґєії',
  },
  be: {
    words:
      'і ў не на што з гэта як па для ад да у за а пры або калі так яго яна яны ён быў была было быць можа можна каб таксама толькі гэты гэтая гэтыя таго вы мы які якая якія дзе ўжо усе без',
    letters: 'ёіўыэ',
  },
  bg: {
    words:
      'и в не на че с това как по за от към до е са се ще при или ако така го тя те той беше бъде може да също само този тази тези който която които когато къде вече всички без във със има няма си му ни',
    letters: 'ъ',
  },
  mk: {
    words:
      'и во не на што со ова како по за од кон до е се ќе при или ако така го таа тие тој беше биде може да исто само овој оваа овие кој која кои кога каде веќе сите без има нема си му ни',
    letters: 'ѓѕјљњќџ',
  },
  ar: {
    words:
      'في من على إلى أن عن هذا هذه مع التي الذي ما لا أو كان هو هي إذا كل بعد قبل بين ذلك لم قد عند غير حتى كما لكن يمكن يتم ثم أي هناك حيث عندما',
    letters: 'ةىأإؤئ',
  },
  fa: {
    words:
      'در از به که این را با است برای آن یک تا بر می شود ها های خود هم یا اما اگر هر باید نیز شده کرد کند بود چه پس شما ما آنها دارد نمی',
    letters: 'پچژگکی',
  },
  ur: {
    words: 'کے میں کی ہے اور سے کا کو پر نے یہ کہ ہیں اس ایک نہیں تھا بھی کر وہ ہو تو گے لیے جو اپنے ساتھ',
    letters: 'ٹڈڑےںہھپچژگکی',
  },
};
