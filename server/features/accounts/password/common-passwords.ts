import { isCommonPassword, type OwnText, wordSet } from '#shared/common-passwords.ts'

/** Words of breach lists and of the region beyond those that the browser knows; as they are guessed, not as they are spelt well. */
const listed = `
abbas abdo abha abodi aboodi aboood aboudi academy accent accounting acmilan action adam adel aden adham adidas adminadmin
adrian adventure afnan agency agent agoda ahebak ahlam ahlan ahlibank ahly ahsa airline airlines airport akram alaa aladdin
alahli alahly alamri alanazi albert albi aldosari alenezi aleppo alex alexander alexandra alexandria alexis alfateha algeria
alghamdi alharbi alice alicia aliexpress aljawhara aljohani almalki almarai almosafer almutairi alotaibi alpha alqahtani alquds
alrajhi alriyadh alsalem alshammari alshehri alsubaie alula alzahrani amanda amani amateur amazing amazon amber ameera amina
amir amira amirah ammar amor anas anderson andre andrea andrei angela angelo angels animal anime anonymous antalya anthony
antonio anwar apollo aquarius arab arabi arabia arabian aramco archie arthur arwa asad asal aseel ashraf asian asma aston athena
audi austin austria avatar awesome ayman azerbaijan aziz azooz azoz azure baba babe baby babygirl backup badboy badr baghdad
bahebak bahr bahraini bailey bakr baku bali banana bandit bangkok bangladesh barbara barbie barney basel basma basra batal
batelco bayan bayern beach beautiful beauty bebe beirut bella bellingham benjamin bentley benzema berlin besiktas bigdog bilal
billy bmw bodrum bond bonnie booboo bood boodi bookings boomer boston boxing bradley brandon brandy brazil brian britney
broadband broncos brooklyn brother bubbles buddy bugatti bulldog bullet buraidah burj burjkhalifa bushra buster butter cadillac
callofduty calvin camaro camel cameron camry canada cancer candy captain cardinal careem carlos carmen carolina caroline carter
casablanca cashier casper cassie catherine celtic center champion chance charles charlotte cheese chelseafc cherry chess chester
chicago chicken chocolate chris christ christian christina christine cisco classic claudia client cloud coffee college compaq
conan connor contact control cookie cooper corolla corona corvette cosmos country cowboy cowboys crazy cream cricket
cristianoronaldo cruise crystal custom customer daddy dakota dalal dalia dallas damascus dana dance danger danielle dark darling
database dates death debbie deema delhi denis dennis denver desert destiny devil devops dexter dhaka dina diriyah discord disney
doaa docker doctor dolphin dominic donald dortmund dreams driver dubaimall eagles easter eastern eclipse eddie edward eid
eidmubarak eight einstein elantra elephant elizabeth email eman emily emirati emma employee england enigma eric estrella
eternity etihad etisalat europe everton expedia explore explorer eyad fadi fantasy farah fares faris fateh father fatiha fawaz
fawzi fcbarcelona felix fender fenerbahce feras ferjani ferrari fifa finance firas fire fireman first fish fishing five flights
florida flyadeal flynas forest formula forward four france francis frank freddy freefire friday friend friendship gahwa
galatasaray galaxy games gandalf garden garfield gateway gaza gcc gemini general genesis genius georgia germany ghada ghadeer
ghaida ghost giants gibson ginger github global goblin goku gordon grace grand great green gregory gtr guitar gulf gulfair
gunner haaland habib habibti hacker hackers haifa hail hajj hala hamada hamdan hamed hammer hamza hanan haneen hanin hannah
happiness happy harley harrison harry harvey hawaii haya hayat hazem heather heaven helena helpdesk helper hendrix henry
hercules heroes hesham hilux hisham hmood hockey hofuf home honda honey hotdog house hradmin huaweihg hubbi huda hunter hunting
husband hussain hussam ihateyou iman indonesia infinity info inter iraq iron isabel isabella island ismail israa itachi itadmin
italy ittifaq jabal jaber jackson jaguar jakarta jake jamal jameel james jana japan jarir jasmine jason jasper jawad jawaher
jazan jeffrey jeremy jessie jesus johnny johnson jomana jonathan joseph joshua joud journey jubail julia julian juliana jumana
junior justice justin kaaba kaka kakashi kamal kamel karachi karate karim karina katherine kathryn kennedy kerala kevin khaleej
khaleeji khalifa khamis khartoum killer kimberly king kiss kitten kitty knight kuwaiti lahore lakers lamborghini lamia
landcruiser language lauren lebanon legend leomessi leonardo lexus libya lina lincoln linda linux little liverpoolfc lizard loay
lol lorenzo lover lovers lubna lucas lucky luffy lujain lulu madina madison maggie magic maha mahdi mail majed majid malak
malaysia maldives malek malik malika mama mamma manal mancity manila mansoor mansour manutd marcus maria marina mario marketing
marlboro marshall martin marvel marwa marwan matrix maverick mawlid maximus maxwell maybach mazda mazen mbappe mclaren medical
melissa member memory mercedes merlin meshal mexico miami michelle mickey midnight milan miller mishal mishari mister moayad
mobile mobily modem modric mohamedsalah mohanad mommy mona monica monster montana moody moon mooody morgan morocco mosalah
mother motorola moudi mountain mouse mozart mufc muffin mumbai munira murad murphy musa musafir music mustafa mustang muteb
mysql nabi nada nadia najd najla najma najran naser natalie natasha nathan nature nawal nayef neom netflix nicholas nicola
nicole nimr nine nintendo nismah nissan noon noor norah norman nour number oasis ocean olivia omani omantel omri one onepiece
ooredoo operator oracle orange orlando oryx osama oscar othman oud outlook pacific package packages packers palestine palm
pamela panda panther paradise parker passion passme passpass passport patricia patrick patrol peace peaches peanut pepper peter
phantom philippines phoenix phone picture playboy player playstation please poker police porsche postmaster power precious
private psg pubg public purple python qahwa qalbi qamar qassim qatarairways qatari qatif quds qwaszx rabab rabbit rachel racing
raed raghad rahaf raheem rahman raider raiders rajhi rakan rami ramos rana raneem ranger rangers rania rashed rashid rasool
rawan razan rebecca reception receptionist red reddevil redsea redsox reema regina reham rehlat remember reservation
reservations resort reyam richard ricky rihla rihlat riyadbank robbie rocket rockstar rola rome ronald roohi rosebud router
royal ruba runner russia ryan sabic sabrina saeed safaa safar safari sahra saif salah saleh salem sales samantha samar samba
sami samir samira samson sanaa sandra santiago saqr sasuke saturn sayf scarface school scooter scorpio scorpion sebastian second
secure security seif serenity sergey seven sexy shabab shahad shaima shalom shams shannon sharm sharon shatha sheikh shein
shereen shukran sierra simple simpson sister six siyaha skyline slayer smile smokey snickers snoopy snowball soldier sonata
sophia sophie soulmate spain special spirit spooky spotify staff stanley star stars station stc steam steelers stella stephanie
stephen steven storm student success sudan sugar sukkar sulaiman suleiman suliman sunset superadmin suzuki sweet sweetheart
sweetie swimming switzerland sydney syria sysadmin taawon tabuk taher tahoe taif tala talal tamer tamr taylor tbilisi teacher
teamo teams telecom ten tennis teresa tesla texas thailand three thunder ticket tickets tigger tinker titanic toor touring tours
toyota trabzon traveler traveling traveller tripadvisor trouble tucker tunisia turky turtle two uber ubuntu umra umrah united
universe valentina valorant vanessa vegas velvet venus victor victoria viking vincent vinicius viper virginia visa vision
vodafone volkswagen volleyball wadi wael wafa waled walid walker ward warda warrior watan watani water weather webadmin webmail
webmaster wego wehda welcomeback wife wifi william willow wilson winner winston winterfell wireless wizard wolf wolves world
xavier xbox yahya yallah yamaha yanbu yankees yara yarab yarabb yaser yasmin yasser yazeed yellow yemen yousif youssef yukon
zahra zaid zain zainab zamalek zayed zero ziad zidan zidane ziyad zoom zoro
`

const further = wordSet(listed)

/**
 * The bigger list of the API (ASVS 5.0, 6.2.4): whether a password is among those that are guessed first; `own` are the
 * texts that its owner would think of, and the company's names and hosts.
 */
export const isOftenGuessed = (password: string, own: readonly OwnText[] = []): boolean =>
  isCommonPassword(password, own, further)
