/** French, with vous. */
export const fr = {
  widgets: {
    Subscribe: 'S’abonner',
    'Subscribing...': 'Inscription en cours...',
    'We respect your privacy. Unsubscribe anytime.':
      'Nous respectons votre vie privée. Vous pouvez vous désabonner à tout moment.',
    'Email address': 'Adresse e-mail',
    'you@company.com': 'vous@entreprise.fr',
    'Please enter a valid email address.': 'Veuillez saisir une adresse e-mail valide.',
    'Request My Free Consultation': 'Demander mon entretien gratuit',
    'Submitting...': 'Envoi en cours...',
    'Fields with an asterisk are required.':
      'Les champs marqués d’un astérisque sont obligatoires.',
    'Full Name *': 'Nom et prénom *',
    'Email Address *': 'Adresse e-mail *',
    'Phone Number *': 'Numéro de téléphone *',
    'What is your biggest challenge? *': 'Quelle est votre plus grande difficulté ? *',
    'Please fill in this field': 'Veuillez remplir ce champ',
    'Please keep it to 200 characters': 'Veuillez ne pas dépasser 200 caractères',
    'Please keep it to 255 characters': 'Veuillez ne pas dépasser 255 caractères',
    'Please enter a valid email address': 'Veuillez saisir une adresse e-mail valide',
    'Email must be 255 characters at most': 'L’adresse e-mail ne doit pas dépasser 255 caractères',
    'Please keep it to 5000 characters': 'Veuillez ne pas dépasser 5000 caractères',
    'Submit Application': 'Envoyer ma candidature',
    'All fields are required unless marked optional.':
      'Tous les champs sont obligatoires, sauf mention contraire.',
    'Full Name': 'Nom et prénom',
    'Email Address': 'Adresse e-mail',
    'Phone Number': 'Numéro de téléphone',
    'Company Name': 'Nom de l’entreprise',
    'Annual Revenue': 'Chiffre d’affaires annuel',
    'Select your annual revenue': 'Choisissez votre chiffre d’affaires annuel',
    'Under $200K': 'Moins de 200 000 $',
    '$200K - $500K': 'De 200 000 $ à 500 000 $',
    '$500K - $1M': 'De 500 000 $ à 1 M$',
    '$1M - $3M': 'De 1 M$ à 3 M$',
    '$3M - $5M': 'De 3 M$ à 5 M$',
    '$5M+': 'Plus de 5 M$',
    'Team Size': 'Taille de l’équipe',
    'Select your team size': 'Choisissez la taille de votre équipe',
    'Just me': 'Moi uniquement',
    'What is your biggest business challenge right now?':
      'Quelle est aujourd’hui la plus grande difficulté de votre entreprise ?',
    'Why do you want to join the mastermind?': 'Pourquoi souhaitez-vous rejoindre le mastermind ?',
    'How did you hear about us? (optional)': 'Comment nous avez-vous connus ? (facultatif)',
    'Name must be at least 2 characters': 'Le nom doit comporter au moins 2 caractères',
    'Name must be less than 100 characters': 'Le nom ne doit pas dépasser 100 caractères',
    'Invalid email address': 'Adresse e-mail non valide',
    'Email must be less than 255 characters':
      'L’adresse e-mail ne doit pas dépasser 255 caractères',
    'Please enter a valid phone number': 'Veuillez saisir un numéro de téléphone valide',
    'Phone number is too long': 'Le numéro de téléphone est trop long',
    'Company name must be at least 2 characters':
      'Le nom de l’entreprise doit comporter au moins 2 caractères',
    'Company name must be less than 150 characters':
      'Le nom de l’entreprise ne doit pas dépasser 150 caractères',
    'Please select your annual revenue range': 'Veuillez choisir votre chiffre d’affaires annuel',
    'Please select your team size': 'Veuillez choisir la taille de votre équipe',
    'Please provide at least 20 characters describing your challenge':
      'Veuillez décrire votre difficulté en 20 caractères au moins',
    'Description must be less than 1000 characters': 'Veuillez ne pas dépasser 1000 caractères',
    'Please provide at least 20 characters explaining why you want to join':
      'Veuillez expliquer en 20 caractères au moins pourquoi vous souhaitez participer',
    'Response must be text': 'Veuillez répondre par un texte',
    'Response must be less than 200 characters': 'Veuillez ne pas dépasser 200 caractères',
    'Successfully Subscribed!': 'Abonnement enregistré !',
    'Thank you for subscribing to our newsletter.': 'Merci de vous être abonné à notre newsletter.',
    'Already Subscribed': 'Déjà abonné',
    'This email is already subscribed to our newsletter.':
      'Cette adresse est déjà abonnée à notre newsletter.',
    'Invalid Email': 'Adresse e-mail non valide',
    'Subscription Failed': 'L’abonnement a échoué',
    'Please try again later.': 'Veuillez réessayer plus tard.',
    'Request Received!': 'Demande bien reçue !',
    "We'll contact you within 24 hours to schedule your free consultation.":
      'Nous vous contactons sous 24 heures pour fixer votre entretien gratuit.',
    'Something Is Missing': 'Il manque quelque chose',
    'Please go back and fill in every field, with an email address that we can answer.':
      'Veuillez revenir en arrière et remplir chaque champ, avec une adresse e-mail à laquelle nous pouvons répondre.',
    'Request Not Sent': 'La demande n’a pas été envoyée',
    'Please try again, or send us an email.': 'Veuillez réessayer ou nous écrire un e-mail.',
    'Application Submitted!': 'Candidature envoyée !',
    "We'll review your application and get back to you within 48 hours.":
      'Nous étudions votre candidature et vous répondons sous 48 heures.',
    'Submission Error': 'Erreur lors de l’envoi',
    'Failed to submit application. Please try again or contact support.':
      'La candidature n’a pas pu être envoyée. Veuillez réessayer ou nous écrire.',
    'An email is on its way to you. Follow its link to join the list.':
      'Un e-mail est en route. Suivez son lien et vous serez sur la liste.',
    Dismiss: 'Fermer le message',
    'The assessment is in English.': 'Les questions et le résultat sont en anglais.',
    'The assistant answers in English.': 'L’assistant répond en anglais.',
    'Apply to the Mastermind': 'Candidater au mastermind',
    Close: 'Fermer',
    'Discard Your Application?': 'Abandonner votre candidature ?',
    'It hasn’t been sent. If you close it now, your answers are gone.':
      'Elle n’a pas été envoyée. Si vous fermez maintenant, vos réponses seront perdues.',
    'Keep Editing': 'Continuer',
    Discard: 'Abandonner',
    'We Have Your Application': 'Nous avons votre candidature',
    'A person will read it. You’ll hear back by email, yes or no.':
      'Une personne la lira. Vous recevrez une réponse par e-mail, qu’elle soit positive ou négative.',
    Done: 'Terminé',
    'Book a Call': 'Réserver un appel',
    'The calendar is loading.': 'Le calendrier se charge.',
    'Doesn’t it work here?': 'Cela ne fonctionne pas ici ?',
    'Open the calendar in a new tab': 'Ouvrir le calendrier dans un nouvel onglet',
    'What you typed in this tab is back.': 'Ce que vous avez saisi dans cet onglet est de retour.',
    'Clear the Form': 'Vider le formulaire',
    'I agree that you keep what I send. [Privacy Policy](/privacy-policy)':
      'J’accepte que vous conserviez ce que j’envoie. [Politique de confidentialité](/privacy-policy)',
    'Please tick this box': 'Veuillez cocher cette case',
    'One answer needs another look.': 'Une réponse est à revoir.',
    '{count} answers need another look.': '{count} réponses sont à revoir.',
    'Something went wrong here, but a person can help you:':
      'Un problème est survenu ici, mais une personne peut vous aider :',
    'contact us': 'contactez-nous',
  },
  mails: {
    'We have your application to the mastermind': 'Nous avons votre candidature au mastermind',
    'Hello, thank you for applying to the mastermind. A person will read your answers, and you’ll hear from us within 48 hours.':
      'Bonjour, merci pour votre candidature au mastermind. Une personne lit vos réponses, et nous vous répondons sous 48 heures.',
    'Read how the mastermind works': 'Comment fonctionne le mastermind (en anglais)',
    'If there’s something else we should know, reply to this email.\n{site.founder.name}, {site.brand.name}':
      'Si vous pensez à quelque chose que nous devrions savoir, répondez à cet e-mail.\n{site.founder.name}, {site.brand.name}',
    'We have your request for a consultation': 'Nous avons votre demande d’entretien',
    'Hello, thank you for asking for a consultation. If you haven’t chosen a time yet, the calendar is open.':
      'Bonjour, merci pour votre demande d’entretien. Si vous n’avez pas encore choisi d’horaire, le calendrier est ouvert.',
    'Choose a time': 'Choisir un horaire',
    'Please confirm your subscription to {site.brand.name}':
      'Veuillez confirmer votre abonnement à {site.brand.name}',
    'Somebody asked for our newsletter with this address. If it was you, open the page below and press its button.':
      'Quelqu’un a demandé notre newsletter avec cette adresse. Si c’est vous, ouvrez la page ci-dessous et appuyez sur son bouton.',
    'Confirm my subscription': 'Confirmer mon abonnement',
    'The link works for a week. If it wasn’t you, do nothing: we will delete the address.':
      'Le lien fonctionne pendant une semaine. Si ce n’était pas vous, ne faites rien : nous supprimerons l’adresse.',
    'You’re getting this email because somebody entered this address on our site.':
      'Vous recevez cet e-mail parce que quelqu’un a saisi cette adresse sur notre site.',
    'Never email me again': 'Ne plus jamais m’écrire',
  },
} as const
