/** German, with Sie. */
export const de = {
  widgets: {
    Subscribe: 'Abonnieren',
    'Subscribing...': 'Wird abonniert ...',
    'We respect your privacy. Unsubscribe anytime.':
      'Wir achten Ihre Privatsphäre. Sie können sich jederzeit abmelden.',
    'Email address': 'E-Mail-Adresse',
    'you@company.com': 'sie@firma.de',
    'Please enter a valid email address.': 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    'Request My Free Consultation': 'Kostenloses Gespräch anfragen',
    'Submitting...': 'Wird gesendet ...',
    'Fields with an asterisk are required.': 'Felder mit einem Sternchen sind Pflichtfelder.',
    'Full Name *': 'Vor- und Nachname *',
    'Email Address *': 'E-Mail-Adresse *',
    'Phone Number *': 'Telefonnummer *',
    'What is your biggest challenge? *': 'Was ist Ihre größte Herausforderung? *',
    'Please fill in this field': 'Bitte füllen Sie dieses Feld aus',
    'Please keep it to 200 characters': 'Bitte schreiben Sie höchstens 200 Zeichen',
    'Please keep it to 255 characters': 'Bitte schreiben Sie höchstens 255 Zeichen',
    'Please enter a valid email address': 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    'Email must be 255 characters at most':
      'Die E-Mail-Adresse darf höchstens 255 Zeichen lang sein',
    'Please keep it to 5000 characters': 'Bitte schreiben Sie höchstens 5000 Zeichen',
    'Submit Application': 'Bewerbung absenden',
    'All fields are required unless marked optional.':
      'Alle Felder sind Pflichtfelder, wenn nichts anderes dabeisteht.',
    'Full Name': 'Vor- und Nachname',
    'Email Address': 'E-Mail-Adresse',
    'Phone Number': 'Telefonnummer',
    'Company Name': 'Name des Unternehmens',
    'Annual Revenue': 'Jahresumsatz',
    'Select your annual revenue': 'Wählen Sie Ihren Jahresumsatz',
    'Under $200K': 'Unter 200.000 $',
    '$200K - $500K': '200.000 $ bis 500.000 $',
    '$500K - $1M': '500.000 $ bis 1 Mio. $',
    '$1M - $3M': '1 Mio. $ bis 3 Mio. $',
    '$3M - $5M': '3 Mio. $ bis 5 Mio. $',
    '$5M+': 'Über 5 Mio. $',
    'Team Size': 'Größe des Teams',
    'Select your team size': 'Wählen Sie die Größe Ihres Teams',
    'Just me': 'Nur ich',
    'What is your biggest business challenge right now?':
      'Was ist zurzeit die größte Herausforderung in Ihrem Unternehmen?',
    'Why do you want to join the mastermind?':
      'Warum möchten Sie an der Mastermind-Gruppe teilnehmen?',
    'How did you hear about us? (optional)':
      'Wie sind Sie auf uns aufmerksam geworden? (freiwillig)',
    'Name must be at least 2 characters': 'Der Name muss mindestens 2 Zeichen lang sein',
    'Name must be less than 100 characters': 'Der Name darf höchstens 100 Zeichen lang sein',
    'Invalid email address': 'Ungültige E-Mail-Adresse',
    'Email must be less than 255 characters':
      'Die E-Mail-Adresse darf höchstens 255 Zeichen lang sein',
    'Please enter a valid phone number': 'Bitte geben Sie eine gültige Telefonnummer ein',
    'Phone number is too long': 'Die Telefonnummer ist zu lang',
    'Company name must be at least 2 characters':
      'Der Name des Unternehmens muss mindestens 2 Zeichen lang sein',
    'Company name must be less than 150 characters':
      'Der Name des Unternehmens darf höchstens 150 Zeichen lang sein',
    'Please select your annual revenue range': 'Bitte wählen Sie Ihren Jahresumsatz',
    'Please select your team size': 'Bitte wählen Sie die Größe Ihres Teams',
    'Please provide at least 20 characters describing your challenge':
      'Bitte beschreiben Sie Ihre Herausforderung mit mindestens 20 Zeichen',
    'Description must be less than 1000 characters': 'Bitte schreiben Sie höchstens 1000 Zeichen',
    'Please provide at least 20 characters explaining why you want to join':
      'Bitte begründen Sie mit mindestens 20 Zeichen, warum Sie teilnehmen möchten',
    'Response must be text': 'Bitte antworten Sie mit Text',
    'Response must be less than 200 characters': 'Bitte schreiben Sie höchstens 200 Zeichen',
    'Successfully Subscribed!': 'Erfolgreich abonniert!',
    'Thank you for subscribing to our newsletter.':
      'Vielen Dank, dass Sie unseren Newsletter abonniert haben.',
    'Already Subscribed': 'Bereits abonniert',
    'This email is already subscribed to our newsletter.':
      'Diese E-Mail-Adresse hat unseren Newsletter bereits abonniert.',
    'Invalid Email': 'Ungültige E-Mail-Adresse',
    'Subscription Failed': 'Das Abonnieren ist fehlgeschlagen',
    'Please try again later.': 'Bitte versuchen Sie es später noch einmal.',
    'Request Received!': 'Ihre Anfrage ist da!',
    "We'll contact you within 24 hours to schedule your free consultation.":
      'Wir melden uns innerhalb von 24 Stunden bei Ihnen und vereinbaren Ihr kostenloses Gespräch.',
    'Something Is Missing': 'Es fehlt noch etwas',
    'Please go back and fill in every field, with an email address that we can answer.':
      'Bitte gehen Sie zurück und füllen Sie jedes Feld aus, mit einer E-Mail-Adresse, an die wir antworten können.',
    'Request Not Sent': 'Die Anfrage wurde nicht gesendet',
    'Please try again, or send us an email.':
      'Bitte versuchen Sie es noch einmal, oder schreiben Sie uns eine E-Mail.',
    'Application Submitted!': 'Bewerbung gesendet!',
    "We'll review your application and get back to you within 48 hours.":
      'Wir prüfen Ihre Bewerbung und melden uns innerhalb von 48 Stunden bei Ihnen.',
    'Submission Error': 'Fehler beim Senden',
    'Failed to submit application. Please try again or contact support.':
      'Die Bewerbung konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal, oder schreiben Sie uns.',
    'An email is on its way to you. Follow its link to join the list.':
      'Eine E-Mail ist zu Ihnen unterwegs. Folgen Sie dem Link darin, und Sie sind dabei.',
    Dismiss: 'Ausblenden',
    'The assessment is in English.': 'Die Fragen und das Ergebnis sind auf Englisch.',
    'The assistant answers in English.': 'Der Assistent antwortet auf Englisch.',
    'Apply to the Mastermind': 'Für die Mastermind-Gruppe bewerben',
    Close: 'Schließen',
    'Discard Your Application?': 'Bewerbung verwerfen?',
    'It hasn’t been sent. If you close it now, your answers are gone.':
      'Sie wurde noch nicht gesendet. Wenn Sie jetzt schließen, sind Ihre Antworten verloren.',
    'Keep Editing': 'Weiter ausfüllen',
    Discard: 'Verwerfen',
    'We Have Your Application': 'Wir haben Ihre Bewerbung',
    'A person will read it. You’ll hear back by email, yes or no.':
      'Ein Mensch liest sie. Sie bekommen eine Antwort per E-Mail, ob Ja oder Nein.',
    Done: 'Fertig',
    'Book a Call': 'Gespräch buchen',
    'The calendar is loading.': 'Der Kalender wird geladen.',
    'Doesn’t it work here?': 'Funktioniert es hier nicht?',
    'Open the calendar in a new tab': 'Den Kalender in einem neuen Tab öffnen',
    'What you typed in this tab is back.':
      'Was Sie in diesem Tab geschrieben haben, ist wieder da.',
    'Clear the Form': 'Formular leeren',
    'I agree that you keep what I send. [Privacy Policy](/privacy-policy)':
      'Ich bin einverstanden, dass Sie aufbewahren, was ich sende. [Datenschutzerklärung](/privacy-policy)',
    'Please tick this box': 'Bitte kreuzen Sie dieses Feld an',
    'One answer needs another look.': 'Eine Antwort braucht noch einen Blick.',
    '{count} answers need another look.': '{count} Antworten brauchen noch einen Blick.',
    'Something went wrong here, but a person can help you:':
      'Hier ist etwas schiefgegangen, aber ein Mensch kann Ihnen helfen:',
    'contact us': 'schreiben Sie uns',
  },
  mails: {
    'We have your application to the mastermind':
      'Wir haben Ihre Bewerbung für die Mastermind-Gruppe',
    'Hello, thank you for applying to the mastermind. A person will read your answers, and you’ll hear from us within 48 hours.':
      'Guten Tag, vielen Dank für Ihre Bewerbung für die Mastermind-Gruppe. Ein Mensch liest Ihre Antworten, und Sie hören innerhalb von 48 Stunden von uns.',
    'Read how the mastermind works': 'So arbeitet die Mastermind-Gruppe (auf Englisch)',
    'If there’s something else we should know, reply to this email.\n{site.founder.name}, {site.brand.name}':
      'Wenn Ihnen noch etwas einfällt, das wir wissen sollten, antworten Sie auf diese E-Mail.\n{site.founder.name}, {site.brand.name}',
    'We have your request for a consultation': 'Wir haben Ihre Anfrage für ein Gespräch',
    'Hello, thank you for asking for a consultation. If you haven’t chosen a time yet, the calendar is open.':
      'Guten Tag, vielen Dank für Ihre Anfrage. Falls Sie noch keinen Termin gewählt haben: Der Kalender ist offen.',
    'Choose a time': 'Termin wählen',
    'Please confirm your subscription to {site.brand.name}':
      'Bitte bestätigen Sie Ihr Abonnement von {site.brand.name}',
    'Somebody asked for our newsletter with this address. If it was you, open the page below and press its button.':
      'Jemand hat mit dieser Adresse unseren Newsletter bestellt. Wenn Sie es waren, öffnen Sie die Seite unten und drücken Sie den Knopf darauf.',
    'Confirm my subscription': 'Abonnement bestätigen',
    'The link works for a week. If it wasn’t you, do nothing: we will delete the address.':
      'Der Link gilt eine Woche. Wenn Sie es nicht waren, tun Sie nichts: Wir löschen die Adresse.',
    'You’re getting this email because somebody entered this address on our site.':
      'Sie bekommen diese E-Mail, weil jemand diese Adresse auf unserer Website eingegeben hat.',
    'Never email me again': 'Mir nie wieder schreiben',
  },
} as const
