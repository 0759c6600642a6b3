/// What the heads of columns, and so the keys of records, are called in the languages of divers.
///
/// A line is a key, then its names; they are written as `fold` makes them: lower case, no accents,
/// no punctuation. A name of several keys is decided by what stands in the column.
package enum HeadWords {
  /// The keys that a folded head may mean, best first.
  package static func keys(_ folded: String) -> [String] { table[folded] ?? [] }

  /// Whether a head may name the time or the pressure at the start.
  package static func isVagueTime(_ folded: String) -> Bool {
    ["start", "in", "entry"].contains(folded)
  }

  /// The key of a head that a unit of pressure makes clear: `Start PSI`.
  package static func pressure(_ folded: String) -> String? { pressures[folded] }

  /// Whether a head is of a language whose speakers measure in metres alone.
  package static func isOfMetricLanguage(_ folded: String) -> Bool { metric.contains(folded) }

  private static let metric = names(
    in: estonian + finnish + german + swedish + french + spanish + russian
  ).subtracting(names(in: general + english + samples))

  private static func names(in words: String) -> Set<String> {
    let lists = words.split(separator: "\n").compactMap { line in
      line.firstIndex(of: ":").map { line[line.index(after: $0)...] }
    }
    return Set(lists.flatMap { $0.split(separator: ",").map { String($0) } })
  }

  private static let pressures: [String: String] = {
    var pressures: [String: String] = [:]
    for word in ["start", "in", "begin", "beginning", "initial", "starting", "tank start"] {
      pressures[word] = "tanks.N.start"
    }
    for word in ["end", "out", "final", "ending", "finish", "tank end"] {
      pressures[word] = "tanks.N.end"
    }
    return pressures
  }()

  private static let table: [String: [String]] = {
    var table: [String: [String]] = [:]
    for line in words.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let key = String(line[..<colon])
      for name in line[line.index(after: colon)...].split(separator: ",") {
        table[String(name), default: []].append(key)
      }
    }
    return table
  }()

  private static let words =
    general + english + estonian + finnish + german + swedish + french + spanish + russian + samples

  private static let general = """
    number:nr,no,n,id,dive,dive nr,dive no,dive n,dive id
    date:date,datum,datetime,date time
    zone:zone,time zone,timezone,utc offset
    time:start,in,entry
    duration:min,mins,dt
    max-depth:depth,max,maxdepth,depth max
    average-depth:avgdepth,meandepth
    tanks.N.gas:o2,ean,mix,nitrox,gas
    tanks.N.start:bar start,p start,start p,start bar,startpressure
    tanks.N.end:bar end,p end,end p,end bar,endpressure
    position:gps,position,coordinates
    latitude:lat,latitude
    longitude:lon,lng,long,longitude
    tags:tags,tag
    rating:rating,stars

    """

  private static let english = """
    number:number,dive number,log number,logbook number,dive num
    date:dive date,day,start date,date of dive,entry date,divedate
    time:start time,time in,entry time,dive start,time of day,local time,dive start time,starttime,divestart,clock
    time:time
    duration:time,duration,dive time,divetime,dive duration,total time,length,run time,runtime,minutes,time under water,underwater time,diveduration,total dive time
    bottom-time:bottom time,bottomtime,bt
    max-depth:max depth,maximum depth,depth maximum,deepest,greatest depth,greatestdepth
    average-depth:avg depth,average depth,mean depth,depth avg,depth average,averagedepth
    site:site,dive site,divesite,location,place,spot,dive location,dive spot,site name,dive site name,where
    trip:trip,dive trip,divetrip
    centre:dive centre,dive center,dive shop,dive operator,operator,centre,center,shop,divecenter
    boat:boat,boat name,vessel
    buddies:buddy,buddies,dive buddy,dive buddies,partner,partners,divers,with
    guide:guide,dive guide,divemaster,dive master,dm,dive leader,leader,diveguide
    instructor:instructor
    students:students
    water-temperature:water temp,water temperature,watertemp,bottom temp,bottom temperature,min temp,minimum temperature,temp water,temperature water,temp,temperature,min temperature,lowest temperature
    surface-temperature:surface temp,surface temperature,surface water temp,max temp,max temperature
    air-temperature:air temp,air temperature,airtemp,temp air
    visibility:visibility,vis,viz
    water:water type,water,watertype
    entry:entry type,entry method,entrytype
    weather:weather
    current:current
    waves:waves,wave size,swell,wavesize
    surge:surge
    chill:chill
    altitude:altitude
    tanks.N.volume:tank,tank size,tank volume,cylinder size,cylinder volume,cylinder,cyl size,tankvolume,tanksize,cylindersize
    tanks.N.start:start pressure,pressure start,starting pressure,pressure in,air in,gas in,start air,begin pressure,air start,pressure at start,startpressure,tank pressure start,tank start,tank start pressure,tankpressurebegin
    tanks.N.end:end pressure,pressure end,ending pressure,pressure out,air out,gas out,end air,final pressure,air end,pressure at end,endpressure,tank pressure end,tank end,tank end pressure,tankpressureend
    tanks.N.working-pressure:working pressure,tank working pressure
    tanks.N.gas:gas mix,gas type,breathing gas,gasmix,o2 percent,oxygen,fo2,ean mix
    tanks.N.helium:he,helium,he percent
    tanks.N.material:tank material,tank type,cylinder material
    weight:weight,weights,lead,ballast,weight used,leadquantity
    suit:suit,exposure suit,exposure protection,wetsuit,protection
    mode:mode,dive mode,divemode
    purpose:purpose
    rating:dive rating,ratingvalue
    notes:notes,note,comment,comments,remarks,description,observations,para
    sightings:sightings,marine life,species
    computers.1.model:dive computer,computer,dc model,device,computer model
    computers.1.serial:serial number,serial,computer serial number
    cns:cns,cns percent
    otu:otu
    cost.N.amount:cost,price

    """

  private static let estonian = """
    number:number,sukeldumise number,sukeldumine,jrk,jrk nr,sukeldumise nr,logi nr
    date:kuupaev,paev
    time:algus,algusaeg,kell,kl,kellaaeg,alguse aeg
    duration:aeg,kestus,sukeldumisaeg,aeg vee all,sukeldumise aeg,pikkus
    bottom-time:pohjaaeg
    max-depth:sugavus,suurim sugavus,maksimaalne sugavus,max sugavus,maks sugavus
    average-depth:keskmine sugavus,kesk sugavus
    site:koht,sukeldumiskoht,asukoht
    trip:reis
    centre:sukeldumiskeskus,keskus
    boat:paat,laev
    buddies:kaaslane,kaaslased,partner,paariline
    guide:giid,juht
    instructor:instruktor
    water-temperature:vesi,vee temperatuur,vee temp,veetemperatuur,pohja temperatuur
    air-temperature:ohk,ohu temperatuur,ohutemperatuur,ohutemp
    visibility:nahtavus
    weather:ilm
    current:hoovus
    waves:lained,lainetus
    tanks.N.volume:balloon,ballooni maht,ballooni suurus
    tanks.N.start:algrohk,rohk alguses,alguse rohk,bar alguses
    tanks.N.end:lopprohk,rohk lopus,lopu rohk,bar lopus
    tanks.N.gas:gaas,segu,gaasisegu
    weight:raskus,raskused,tina,raskusvoo
    suit:ulikond,kostuum,kalipso
    rating:hinnang,hinne
    notes:markused,marge,kommentaar,kirjeldus
    tags:sildid

    """

  private static let finnish = """
    number:numero,sukelluksen numero,sukellusnumero,sukellus,sukellus nro,nro
    date:paivamaara,pvm,paiva
    time:kello,klo,kellonaika,alkuaika,alku,aloitusaika
    duration:aika,kesto,sukellusaika
    bottom-time:pohja aika,pohjaaika
    max-depth:syvyys,maksimisyvyys,suurin syvyys,max syvyys,maks syvyys
    average-depth:keskisyvyys,keskimaarainen syvyys
    site:paikka,sukelluspaikka,kohde
    trip:matka
    centre:sukelluskeskus
    boat:vene
    buddies:pari,sukelluspari,kaveri,kaverit,parit,sukelluskaveri
    guide:opas
    instructor:kouluttaja
    water-temperature:veden lampotila,lampotila,vesi
    air-temperature:ilman lampotila,ilma
    visibility:nakyvyys
    weather:saa
    current:virtaus
    waves:aallokko
    tanks.N.volume:pullo,pullon koko,pullon tilavuus
    tanks.N.start:alkupaine,paine alussa
    tanks.N.end:loppupaine,paine lopussa
    tanks.N.gas:kaasu,seos
    weight:paino,painot,lyijy
    suit:puku
    rating:arvosana,arvio
    notes:muistiinpanot,huomautukset,kommentti,kommentit
    tags:tunnisteet

    """

  private static let german = """
    number:nummer,tauchgang,tauchgang nr,tg nr,tg,tauchgangsnummer,lfd nr
    date:tag
    time:uhrzeit,beginn,startzeit,einstieg
    time:zeit
    duration:zeit,dauer,tauchzeit,tauchdauer
    bottom-time:grundzeit
    max-depth:tiefe,max tiefe,maximale tiefe,maximaltiefe
    average-depth:durchschnittstiefe,mittlere tiefe,durchschnittliche tiefe,o tiefe
    site:ort,tauchplatz,tauchort,platz,gewasser
    trip:reise
    centre:tauchbasis,basis,tauchschule
    boat:boot,schiff
    buddies:tauchpartner,partner
    guide:tauchguide,gruppenfuhrer
    instructor:tauchlehrer
    water-temperature:wassertemperatur,wassertemp,temperatur,temp wasser
    air-temperature:lufttemperatur,lufttemp,temp luft
    visibility:sicht,sichtweite
    weather:wetter
    current:stromung
    waves:wellen,wellengang
    tanks.N.volume:flasche,flaschengrosse,flaschenvolumen
    tanks.N.start:startdruck,druck anfang,anfangsdruck,druck start,fulldruck
    tanks.N.end:enddruck,druck ende,restdruck
    tanks.N.gas:gemisch,gasgemisch
    weight:blei,gewicht,bleigewicht
    suit:anzug,tauchanzug
    rating:bewertung
    notes:bemerkungen,bemerkung,notizen,kommentar,anmerkungen

    """

  private static let swedish = """
    number:nummer,dyk,dyk nr,dyknummer
    date:dag
    time:klockslag,starttid,klockan
    time:tid
    duration:tid,dyktid,langd,varaktighet
    bottom-time:bottentid
    max-depth:djup,maxdjup,max djup,storsta djup,maximalt djup
    average-depth:medeldjup,genomsnittligt djup
    site:plats,dykplats
    trip:resa
    centre:dykcenter
    boat:bat
    buddies:parkamrat,dykkompis,kompis,dykpartner
    guide:dykledare
    instructor:instruktor
    water-temperature:vattentemperatur,vattentemp,temperatur
    air-temperature:lufttemperatur,lufttemp
    visibility:sikt
    weather:vader
    current:strom
    waves:vagor
    tanks.N.volume:flaska,flaskstorlek,flaskvolym
    tanks.N.start:starttryck,tryck start
    tanks.N.end:sluttryck,tryck slut
    tanks.N.gas:blandning
    weight:bly,vikt,vikter
    suit:drakt
    rating:betyg
    notes:anteckningar,anmarkningar,kommentar

    """

  private static let french = """
    number:numero,numero de plongee,plongee,n plongee,no plongee,plongee n
    date:date de plongee,jour
    time:heure,heure de debut,heure debut,debut,heure de mise a l eau,heure d immersion
    duration:duree,temps,temps de plongee,duree de plongee
    bottom-time:temps de fond,temps fond
    max-depth:profondeur,profondeur max,profondeur maximale,prof max,prof,prof maxi
    average-depth:profondeur moyenne,prof moyenne,prof moy
    site:lieu,site de plongee,endroit
    trip:voyage,sejour
    centre:centre de plongee,club
    boat:bateau
    buddies:binome,equipier,palanquee,binomes,equipiers
    guide:guide de palanquee,directeur de plongee
    instructor:moniteur
    water-temperature:temperature de l eau,temperature eau,temp eau,temperature
    air-temperature:temperature de l air,temperature air,temp air
    visibility:visibilite
    weather:meteo
    current:courant
    waves:vagues,houle
    tanks.N.volume:bloc,bouteille,volume du bloc,volume bouteille
    tanks.N.start:pression de depart,pression debut,pression initiale,pression depart
    tanks.N.end:pression de fin,pression fin,pression finale
    tanks.N.gas:gaz,melange
    weight:plomb,lest,lestage,plombs
    suit:combinaison
    rating:note,evaluation
    notes:notes,commentaires,commentaire,remarques,observations

    """

  private static let spanish = """
    number:numero,inmersion,numero de inmersion,n inmersion,no inmersion,inmersion n
    date:fecha
    time:hora,hora de inicio,hora inicio,hora de entrada
    duration:tiempo,duracion,tiempo de inmersion,tiempo de buceo
    bottom-time:tiempo de fondo,tiempo fondo
    max-depth:profundidad,profundidad maxima,profundidad max,prof maxima
    average-depth:profundidad media,prof media
    site:lugar,sitio,punto de inmersion,punto de buceo
    trip:viaje
    centre:centro de buceo,centro
    boat:barco
    buddies:companero,companeros,pareja
    guide:guia
    instructor:instructor
    water-temperature:temperatura del agua,temperatura agua,temp agua,temperatura
    air-temperature:temperatura del aire,temperatura aire,temp aire
    visibility:visibilidad
    weather:tiempo atmosferico,clima
    current:corriente
    waves:oleaje,olas
    tanks.N.volume:botella,volumen botella
    tanks.N.start:presion inicial,presion inicio
    tanks.N.end:presion final,presion fin
    tanks.N.gas:mezcla
    weight:lastre,plomo,peso
    suit:traje
    rating:valoracion
    notes:notas,comentarios,observaciones

    """

  private static let russian = """
    number:номер,погружение,номер погружения
    date:дата,дата погружения
    time:время начала,начало,время погружения
    time:время
    duration:время,длительность,продолжительность,время под водои
    bottom-time:донное время
    max-depth:глубина,максимальная глубина,макс глубина
    average-depth:средняя глубина
    site:место,место погружения,даиф саит,даивсаит
    trip:поездка
    centre:даив центр,даивцентр
    boat:лодка,судно
    buddies:напарник,бадди,напарники,партнер
    guide:гид
    instructor:инструктор
    water-temperature:температура воды,темп воды,температура
    air-temperature:температура воздуха
    visibility:видимость
    weather:погода
    current:течение
    waves:волны
    tanks.N.volume:баллон,объем баллона
    tanks.N.start:начальное давление,давление начало,давление в начале
    tanks.N.end:конечное давление,давление конец,давление в конце
    tanks.N.gas:газ,смесь
    weight:груз,грузы
    suit:костюм,гидрокостюм
    rating:оценка
    notes:заметки,примечания,комментарии,описание

    """

  private static let samples = """
    samples.time:sample time,time since start,elapsed time,elapsed,dive time sec,seconds
    samples.depth:sample depth
    samples.temperature:sample temperature
    samples.tank1:sample pressure,tank pressure
    samples.heart-rate:sample heartrate,pulse,heart rate,heartrate,hr,bpm

    """
}
