/*
 * What consent means on this site. Nothing optional is stored before the reader agrees: the optional
 * things are the pages read last, which the home page offers for going on, and the last searches.
 *
 * The banner comes from vanilla-cookieconsent, loaded before this file from a content delivery
 * network. When the network blocks it there is no banner, and optional things stay off.
 *
 * Pages learn of the choice by the attribute data-consent on the root element ("granted" or
 * "refused") and by the event "consentchange" on the document.
 */
(function () {
  'use strict';
  var style = document.getElementById('consent-style');
  if (style) style.media = 'all';

  function publish() {
    var granted = window.CookieConsent.acceptedCategory('convenience');
    document.documentElement.dataset.consent = granted ? 'granted' : 'refused';
    document.dispatchEvent(new CustomEvent('consentchange'));
  }

  // The library shows a dialog by a class on the root element, and Docusaurus writes all classes of
  // that element anew on every navigation: put back what it took away.
  var shown = {consentModal: false, preferencesModal: false};
  var classes = {consentModal: 'show--consent', preferencesModal: 'show--preferences'};

  function keepClasses() {
    Object.keys(shown).forEach(function (name) {
      var list = document.documentElement.classList;
      if (shown[name] && !list.contains(classes[name])) list.add(classes[name]);
    });
  }

  function onModal(isShown) {
    return function (event) {
      shown[event.modalName] = isShown;
    };
  }

  new MutationObserver(keepClasses).observe(document.documentElement, {attributeFilter: ['class']});

  document.addEventListener('click', function (event) {
    var button = event.target.closest && event.target.closest('[data-consent-settings]');
    if (!button) return;
    // As long as the library is not ready, the entry itself says so (src/theme/Footer).
    if (document.documentElement.dataset.consentEntry === 'ready') window.CookieConsent.showPreferences();
  });

  if (!window.CookieConsent) {
    console.warn('The consent banner did not load; nothing optional is stored.');
    return;
  }

  // In a task of its own: the style above has the page looked at first, and a phone takes long for both.
  setTimeout(function () {
    window.CookieConsent.run({
      // The same page for everyone, readers and programs.
      hideFromBots: false,
      cookie: {name: 'consent', expiresAfterDays: 182, sameSite: 'Lax'},
      guiOptions: {consentModal: {layout: 'box', position: 'bottom right', equalWeightButtons: true}},
      categories: {necessary: {enabled: true, readOnly: true}, convenience: {enabled: false}},
      onConsent: publish,
      onChange: publish,
      onModalShow: onModal(true),
      onModalHide: onModal(false),
      language: {
        default: 'en',
        translations: {
          en: {
            consentModal: {
              title: 'Remember where you were?',
              description:
                'With your consent, the site offers the pages you read last and your last searches. The lists stay in this browser.',
              acceptAllBtn: 'Accept',
              acceptNecessaryBtn: 'Reject',
              showPreferencesBtn: 'Settings',
            },
            preferencesModal: {
              title: 'Cookie settings',
              acceptAllBtn: 'Accept all',
              acceptNecessaryBtn: 'Reject all',
              savePreferencesBtn: 'Save',
              closeIconLabel: 'Close',
              sections: [
                {
                  title: 'Necessary',
                  description:
                    'Your choice here, the version of the reference you read, the tabs you picked, a closed announcement and the color mode. They stay in this browser.',
                  linkedCategory: 'necessary',
                },
                {
                  title: 'Convenience',
                  description:
                    'The pages you read last and your last searches, so that the site can offer them again. The lists stay in this browser and are deleted when you reject them.',
                  linkedCategory: 'convenience',
                },
              ],
            },
          },
        },
      },
    }).then(
      function () {
        document.documentElement.dataset.consentEntry = 'ready';
      },
      function (error) {
        console.warn('The consent banner could not start; nothing optional is stored.', error);
      },
    );
  });
})();
