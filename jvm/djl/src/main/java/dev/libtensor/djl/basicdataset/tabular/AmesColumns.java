package dev.libtensor.djl.basicdataset.tabular;

import java.util.List;
import java.util.Set;

/** The columns of the homes of Ames, in lower case. */
final class AmesColumns {
    /** All columns but the price, in the order of the file. */
    static final List<String> NAMES = List.of(
            "id", "mssubclass", "mszoning", "lotfrontage", "lotarea", "street", "alley", "lotshape", "landcontour",
            "utilities", "lotconfig", "landslope", "neighborhood", "condition1", "condition2", "bldgtype",
            "housestyle", "overallqual", "overallcond", "yearbuilt", "yearremodadd", "roofstyle", "roofmatl",
            "exterior1st", "exterior2nd", "masvnrtype", "masvnrarea", "exterqual", "extercond", "foundation",
            "bsmtqual", "bsmtcond", "bsmtexposure", "bsmtfintype1", "bsmtfinsf1", "bsmtfintype2", "bsmtfinsf2",
            "bsmtunfsf", "totalbsmtsf", "heating", "heatingqc", "centralair", "electrical", "1stflrsf", "2ndflrsf",
            "lowqualfinsf", "grlivarea", "bsmtfullbath", "bsmthalfbath", "fullbath", "halfbath", "bedroomabvgr",
            "kitchenabvgr", "kitchenqual", "totrmsabvgrd", "functional", "fireplaces", "fireplacequ", "garagetype",
            "garageyrblt", "garagefinish", "garagecars", "garagearea", "garagequal", "garagecond", "paveddrive",
            "wooddecksf", "openporchsf", "enclosedporch", "3ssnporch", "screenporch", "poolarea", "poolqc", "fence",
            "miscfeature", "miscval", "mosold", "yrsold", "saletype", "salecondition");

    /** The columns of classes. */
    static final Set<String> CATEGORICAL = Set.of(
            "mszoning", "alley", "street", "lotshape", "landcontour", "utilities", "lotconfig", "landslope",
            "neighborhood", "condition1", "condition2", "bldgtype", "housestyle", "roofstyle", "roofmatl",
            "exterior1st", "exterior2nd", "masvnrtype", "exterqual", "extercond", "foundation", "bsmtqual",
            "bsmtcond", "bsmtexposure", "bsmtfintype1", "bsmtfintype2", "heating", "heatingqc", "centralair",
            "electrical", "kitchenqual", "functional", "fireplacequ", "garagetype", "garagefinish", "garagequal",
            "garagecond", "paveddrive", "poolqc", "fence", "miscfeature", "saletype", "salecondition");

    private AmesColumns() {}
}
