extension LiteralReportTests {
  /// The JSON of `HandMadeComparison`.
  static let json = """
    {
      "anova": [],
      "bootstrap": null,
      "carry_over": {
        "df1": 2,
        "df2": 2,
        "f": 2.2726044468607123,
        "p": 0.30556702352441734
      },
      "everything_included": null,
      "exclusions": [],
      "facets": [
        {
          "cluster": null,
          "complete_cases": {
            "omnibus": {
              "df1": 2,
              "df2": 6,
              "epsilon_gg": 0.663572768601868,
              "f": 846.1418580376685,
              "friedman_chi2": 8,
              "friedman_df": 2,
              "friedman_p": 0.01831563888873418,
              "ges": 0.9204324109683116,
              "kendall_w": 1,
              "p_gg": 7.275436848496786e-06,
              "participants": 4
            },
            "pairs": [
              {
                "a": "text-field",
                "b": "wheel-picker",
                "ci_high": 0.5753799845196036,
                "ci_low": 0.5123746372789453,
                "d_z": -16.75847953328772,
                "df": 3,
                "p": 5.838307022892716e-05,
                "p_holm": 0.0001441281811076472,
                "participants": 4,
                "ratio": 0.5429641893033067,
                "t": -33.51695906657544,
                "wilcoxon_p": 0.125,
                "wilcoxon_p_holm": 0.375,
                "wilcoxon_w": 0
              },
              {
                "a": "text-field",
                "b": "plain-slider",
                "ci_high": 0.28188144098200607,
                "ci_low": 0.22012088606440372,
                "d_z": -17.885903396777266,
                "df": 3,
                "p": 4.8042727035882396e-05,
                "p_holm": 0.0001441281811076472,
                "participants": 4,
                "ratio": 0.24909434468504119,
                "t": -35.77180679355453,
                "wilcoxon_p": 0.125,
                "wilcoxon_p_holm": 0.375,
                "wilcoxon_w": 0
              },
              {
                "a": "wheel-picker",
                "b": "plain-slider",
                "ci_high": 0.5210434691580291,
                "ci_low": 0.4039349247209838,
                "d_z": -9.740758519164588,
                "df": 3,
                "p": 0.00029545968569135903,
                "p_holm": 0.00029545968569135903,
                "participants": 4,
                "ratio": 0.4587675386191886,
                "t": -19.481517038329176,
                "wilcoxon_p": 0.125,
                "wilcoxon_p_holm": 0.375,
                "wilcoxon_w": 0
              }
            ],
            "participants": 4
          },
          "group": null,
          "knows_order": true,
          "logrank": {
            "df": null,
            "p": null,
            "statistic": null
          },
          "methods": [
            {
              "bits_per_s": 3.652710296143898,
              "blocks": [
                {
                  "ci_high_s": 3.1223113601315453,
                  "ci_low_s": 2.090319762223642,
                  "correct": 11,
                  "geometric_mean_s": 2.5547268229496374,
                  "number": 1,
                  "trials": 12
                }
              ],
              "cannot_enter": 0,
              "ci_high_s": 3.1223113601315453,
              "ci_low_s": 2.090319762223642,
              "contributing": 6,
              "correct": 11,
              "corrections": 0,
              "curve": "",
              "effective_distance_steps": null,
              "effective_id_bits": null,
              "effective_width_steps": null,
              "error_absolute_mean": 75.64166666666667,
              "error_mean": 75.64166666666667,
              "first_hit_median_s": 1.3,
              "first_input_median_s": 0.6375,
              "gave_up": 0,
              "geometric_mean_s": 2.5547268229496374,
              "id_bits": null,
              "incorrect": 1,
              "km_median_s": 2.6,
              "median_s": 2.6,
              "method": "text-field",
              "out_by_ten": 1,
              "participants": 6,
              "quartile_high_s": 2.95,
              "quartile_low_s": 2.25,
              "repetitions": [
                {
                  "ci_high_s": 3.0814166207008187,
                  "ci_low_s": 1.9520121411252127,
                  "correct": 6,
                  "geometric_mean_s": 2.452542080265499,
                  "number": 1,
                  "trials": 6
                },
                {
                  "ci_high_s": 3.467214023368634,
                  "ci_low_s": 2.0941957273671967,
                  "correct": 5,
                  "geometric_mean_s": 2.6946288786410313,
                  "number": 2,
                  "trials": 6
                }
              ],
              "residual_sd": 0.21340500010104493,
              "restricted_mean_s": 2.6090909090909093,
              "success": {
                "estimate": 0.9166666666666666,
                "high": 0.9907729008738466,
                "low": 0.5298270210791398
              },
              "throughput_bits_per_s": null,
              "throughput_ci_high": null,
              "throughput_ci_low": null,
              "throughput_participants": null,
              "time_per_correct_s": {
                "estimate": 2.809090909090909,
                "high": 3.6722040536145872,
                "low": 2.1488434793731055
              },
              "time_s": {
                "estimate": 2.5547268229496374,
                "high": 3.1223113601315453,
                "low": 2.090319762223642
              },
              "timed_out": 0,
              "trials": 12,
              "unreachable": []
            },
            {
              "bits_per_s": 1.8363030097050335,
              "blocks": [
                {
                  "ci_high_s": 6.110178620787885,
                  "ci_low_s": 3.79596166216011,
                  "correct": 10,
                  "geometric_mean_s": 4.816015343981075,
                  "number": 1,
                  "trials": 12
                }
              ],
              "cannot_enter": 0,
              "ci_high_s": 6.110178620787885,
              "ci_low_s": 3.79596166216011,
              "contributing": 6,
              "correct": 10,
              "corrections": 1,
              "curve": "",
              "effective_distance_steps": null,
              "effective_id_bits": null,
              "effective_width_steps": null,
              "error_absolute_mean": 0.009090909090909092,
              "error_mean": -0.009090909090909092,
              "first_hit_median_s": 2.325,
              "first_input_median_s": 1.2125,
              "gave_up": 0,
              "geometric_mean_s": 4.816015343981075,
              "id_bits": null,
              "incorrect": 1,
              "km_median_s": 4.9,
              "median_s": 4.65,
              "method": "wheel-picker",
              "out_by_ten": 0,
              "participants": 6,
              "quartile_high_s": 5.425,
              "quartile_low_s": 3.9499999999999997,
              "repetitions": [
                {
                  "ci_high_s": 6.143743445578154,
                  "ci_low_s": 3.979228391531472,
                  "correct": 6,
                  "geometric_mean_s": 4.944426999049535,
                  "number": 1,
                  "trials": 6
                },
                {
                  "ci_high_s": 5.961410456030096,
                  "ci_low_s": 2.918494687990473,
                  "correct": 4,
                  "geometric_mean_s": 4.1711323101592805,
                  "number": 2,
                  "trials": 6
                }
              ],
              "residual_sd": 0.21340500010104493,
              "restricted_mean_s": 3.5727272727272728,
              "success": {
                "estimate": 0.8333333333333334,
                "high": 0.9666226374188206,
                "low": 0.46330249548880353
              },
              "throughput_bits_per_s": null,
              "throughput_ci_high": null,
              "throughput_ci_low": null,
              "throughput_participants": null,
              "time_per_correct_s": {
                "estimate": 5.949999999999999,
                "high": 10.167021498708777,
                "low": 3.4820915844916973
              },
              "time_s": {
                "estimate": 4.923246351133132,
                "high": 6.529974251813576,
                "low": 3.7118606749810628
              },
              "timed_out": 1,
              "trials": 12,
              "unreachable": []
            },
            {
              "bits_per_s": 0.45240186781149505,
              "blocks": [
                {
                  "ci_high_s": 13.215352170605918,
                  "ci_low_s": 6.769056699667424,
                  "correct": 6,
                  "geometric_mean_s": 9.45809008991268,
                  "number": 1,
                  "trials": 12
                }
              ],
              "cannot_enter": 0,
              "ci_high_s": 13.215352170605918,
              "ci_low_s": 6.769056699667424,
              "contributing": 6,
              "correct": 6,
              "corrections": 2,
              "curve": "",
              "effective_distance_steps": null,
              "effective_id_bits": null,
              "effective_width_steps": null,
              "error_absolute_mean": 0.5714285714285714,
              "error_mean": 0.5714285714285714,
              "first_hit_median_s": 4.775,
              "first_input_median_s": 3.125,
              "gave_up": 4,
              "geometric_mean_s": 9.45809008991268,
              "id_bits": null,
              "incorrect": 1,
              "km_median_s": 14,
              "median_s": 9.55,
              "method": "plain-slider",
              "out_by_ten": 0,
              "participants": 6,
              "quartile_high_s": 11.15,
              "quartile_low_s": 8.399999999999999,
              "repetitions": [
                {
                  "ci_high_s": 14.516232447481341,
                  "ci_low_s": 6.144458954167275,
                  "correct": 4,
                  "geometric_mean_s": 9.444278397140794,
                  "number": 1,
                  "trials": 6
                },
                {
                  "ci_high_s": 24.585274992381795,
                  "ci_low_s": 4.724372618813139,
                  "correct": 2,
                  "geometric_mean_s": 10.777290939749191,
                  "number": 2,
                  "trials": 6
                }
              ],
              "residual_sd": 0.21340500010104493,
              "restricted_mean_s": 3.6,
              "success": {
                "estimate": 0.5,
                "high": 0.842192424889143,
                "low": 0.15780757511085702
              },
              "throughput_bits_per_s": null,
              "throughput_ci_high": null,
              "throughput_ci_low": null,
              "throughput_participants": null,
              "time_per_correct_s": {
                "estimate": 28.08333333333333,
                "high": 97.67135963854261,
                "low": 8.074768427815437
              },
              "time_s": {
                "estimate": 17.363222371334487,
                "high": 43.60690095221276,
                "low": 6.91361882025951
              },
              "timed_out": 1,
              "trials": 12,
              "unreachable": []
            }
          ],
          "pairs": [
            {
              "a": "text-field",
              "b": "wheel-picker",
              "between_people": false,
              "ci_high": 0.616939629275001,
              "ci_low": 0.43158464018220494,
              "df": 4.5,
              "different_numbers": false,
              "doubts": [],
              "equivalence_high": 0.5698974421291849,
              "equivalence_low": 0.4672097964153307,
              "left_out": [],
              "order_confounded": false,
              "p": 7.555246505400308e-05,
              "p_adjusted": 0.00022665739516200924,
              "p_targets": 0.26769591518082647,
              "participants": 6,
              "ratio": 0.51600549213627,
              "robust": true,
              "robust_factor": 2,
              "shared_numbers": null,
              "success_difference": {
                "estimate": 0.08333333333333333,
                "high": 0.6263815125510137,
                "low": -0.459714845884347,
                "p": 1,
                "p_adjusted": 1,
                "test": "sign-flip"
              },
              "tipping_point": null,
              "unadjusted_high": 0.5863937771954743,
              "unadjusted_low": 0.4540663258539934
            },
            {
              "a": "text-field",
              "b": "plain-slider",
              "between_people": false,
              "ci_high": 0.3263392133673782,
              "ci_low": 0.09341870054102404,
              "df": 4.5,
              "different_numbers": false,
              "doubts": [],
              "equivalence_high": 0.24721932837283297,
              "equivalence_low": 0.12331635009696351,
              "left_out": [],
              "order_confounded": false,
              "p": 0.00026116160296040035,
              "p_adjusted": 0.000783484808881201,
              "p_targets": 0.016968478699453154,
              "participants": 6,
              "ratio": 0.1746029359671837,
              "robust": true,
              "robust_factor": 2,
              "shared_numbers": null,
              "success_difference": {
                "estimate": 0.4166666666666667,
                "high": 1,
                "low": -0.4266794113086226,
                "p": 0.25,
                "p_adjusted": 0.75,
                "test": "sign-flip"
              },
              "tipping_point": 10,
              "unadjusted_high": 0.2731907728570397,
              "unadjusted_low": 0.11159302684177341
            },
            {
              "a": "wheel-picker",
              "b": "plain-slider",
              "between_people": false,
              "ci_high": 0.5764231535679274,
              "ci_low": 0.1986337396182077,
              "df": 4.5,
              "different_numbers": false,
              "doubts": [],
              "equivalence_high": 0.45502402311930795,
              "equivalence_low": 0.25162866305565706,
              "left_out": [],
              "order_confounded": false,
              "p": 0.0010135279816402302,
              "p_adjusted": 0.0030405839449206907,
              "p_targets": 0.19360926065266093,
              "participants": 6,
              "ratio": 0.33837418133734415,
              "robust": true,
              "robust_factor": 2,
              "shared_numbers": null,
              "success_difference": {
                "estimate": 0.3333333333333333,
                "high": 0.7058613109335242,
                "low": -0.03919464426685759,
                "p": 0.125,
                "p_adjusted": 0.375,
                "test": "sign-flip"
              },
              "tipping_point": 10,
              "unadjusted_high": 0.4954334459261856,
              "unadjusted_low": 0.23110487904520016
            }
          ],
          "participants": 6,
          "place_effect": {
            "high": 1.1857158638294896,
            "low": 0.8720671797639656,
            "ratio": 1.0168696521045248
          },
          "residual_difference": null,
          "restricted_mean_horizon_s": 3.6,
          "scale": null,
          "task": "",
          "trials": 36,
          "verdict": {
            "beats": [
              "wheel-picker",
              "plain-slider"
            ],
            "claim": "beats-every-other",
            "fastest": "text-field",
            "sentence": "Text field is faster than every other method: the next, wheel picker, takes 1.94 times as long (1.62–2.32). Text field is shown to be faster than wheel picker for these 2 numbers only. Also, wheel picker is faster than plain slider, which takes 2.96 times as long (1.73–5.04), for these 2 numbers. Text field was right in 92 % of its trials, plain slider in 50 % (42 % of them were given up or timed out)."
          }
        }
      ],
      "left_out": {
        "aborted": 1,
        "excluded": 2,
        "outliers": 0,
        "pilot": 0,
        "practice": 12,
        "shortest": 0,
        "unreadable": 3
      },
      "participants": 6,
      "positions": {
        "df1": 2,
        "df2": 4,
        "f": 0.22735238095841642,
        "p": 0.8062730252225636,
        "positions": [
          {
            "ci_high": null,
            "ci_low": null,
            "position": 1,
            "ratio": 1
          },
          {
            "ci_high": 1.1449563467195951,
            "ci_low": 0.9138715469314245,
            "position": 2,
            "ratio": 1.022909100431504
          },
          {
            "ci_high": 1.1472359769618823,
            "ci_low": 0.9156910828656278,
            "position": 3,
            "ratio": 1.024945732244704
          }
        ]
      },
      "questionnaires": [],
      "reading": {
        "assumptions": [],
        "columns": {},
        "files": [],
        "left_out": [],
        "notes": [],
        "outcomes": null,
        "outcomes_recorded": true,
        "practice": [],
        "problems": 0,
        "rows": 0,
        "trials_per_cell": {
          "maximum": null,
          "minimum": null
        },
        "unit": null,
        "unread": []
      },
      "remarks": [
        "The people are simulated: these numbers are predictions, not evidence.",
        "Tests of times are over the 4 people who solved every method; 2 people without a solved trial of some method left out (listwise).",
        "3 incorrect trials are not part of times and ratios.",
        "4 trials given up and 2 timed out count as longer than their time. If people gave up the trials that would have taken longest, true times are even longer.",
        "The order had no clear effect: each later place took from 13 % less to 19 % more time, which the ratios take into account."
      ],
      "simulated": true,
      "targets": [
        {
          "correct": 16,
          "ratio": 0.9942117093247933,
          "target": 84.3,
          "trials": 18
        },
        {
          "correct": 11,
          "ratio": 1.008479542469616,
          "target": 17.6,
          "trials": 18
        }
      ],
      "trials": 36,
      "version": 3
    }

    """
}
